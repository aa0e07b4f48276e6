// Summary of the ratings: the estimate with its interval, or why there is none, then the plain mean.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { getCertainty } from "#domain/rating/certainty.ts";
import { formatOverall, spokenScore } from "../../lib/format.ts";
import { politicianText } from "../../text/politician.ts";
import { ratingsText } from "../../text/ratings.ts";
import { Stars } from "../../ui/stars.tsx";

const text = politicianText.overall;

export function OverallRating({ ratings }: { ratings: PoliticianDetail["ratings"] }) {
  const { overall, totalReviews, counted, estimate, low, high } = ratings;
  if (overall === null) {
    return (
      <p className="leading-snug">
        <span className="block font-semibold">{ratingsText.unrated}</span>
        <span className="text-sm text-muted">{text.noneHint}</span>
      </p>
    );
  }
  const plain = (
    <p className="text-sm">
      {text.plain}: <span aria-hidden="true">{`${formatOverall(overall)}/5.0`}</span>
      <span className="sr-only">{spokenScore(overall)}</span>
      <span className="text-muted">{` ${text.from(totalReviews)}`}</span>
    </p>
  );
  if (estimate === null || low === null || high === null)
    return (
      <div className="grid gap-1">
        <p className="font-semibold">{ratingsText.tooFew(totalReviews, counted)}</p>
        {plain}
      </div>
    );
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-4">
        <p className="score whitespace-nowrap">
          <span aria-hidden="true">{ratingsText.estimate(estimate)}</span>
          <span className="sr-only">{ratingsText.spokenEstimate(estimate)}</span>
        </p>
        <div>
          <Stars value={estimate} />
          <p className="text-sm text-muted">
            {text.estimate(
              ratingsText.interval(low, high),
              getCertainty(counted) === "indicative" ? ratingsText.indicative : null,
            )}
          </p>
        </div>
      </div>
      {plain}
      <p className="text-sm text-muted">{text.explained}</p>
    </div>
  );
}
