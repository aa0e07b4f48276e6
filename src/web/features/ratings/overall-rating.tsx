// Summary of the ratings of a person or a topic: the estimate with its interval, or why there is none, then
// the plain mean.

import { getCertainty } from "#domain/rating/certainty.ts";
import type { EstimateFigures } from "#domain/rating/ratings.ts";
import { formatOverall, spokenScore } from "../../lib/format.ts";
import { ratingsText as text } from "../../text/ratings.ts";
import { Stars } from "../../ui/stars.tsx";

interface OverallRatingProps {
  ratings: Pick<EstimateFigures, "counted" | "estimate" | "low" | "high"> & {
    silentUntil?: string | undefined;
  };
  /** Plain mean; null without reviews or opinions. */
  mean: number | null;
  /** Published ones. */
  total: number;
  words: {
    noneHint: string;
    count: (total: number) => string;
    explained: string;
  };
}

export function OverallRating({ ratings, mean, total, words }: OverallRatingProps) {
  const { counted, estimate, low, high } = ratings;
  if (ratings.silentUntil) return <p className="font-semibold">{text.silent}</p>;
  if (mean === null) {
    return (
      <p className="leading-snug">
        <span className="block font-semibold">{text.unrated}</span>
        <span className="text-sm text-muted">{words.noneHint}</span>
      </p>
    );
  }
  const plain = (
    <p className="text-sm">
      {text.plain}: <span aria-hidden="true">{`${formatOverall(mean)}/5.0`}</span>
      <span className="sr-only">{spokenScore(mean)}</span>
      <span className="text-muted">{` da ${words.count(total)}`}</span>
    </p>
  );
  if (estimate === null || low === null || high === null)
    return (
      <div className="grid gap-1">
        <p className="font-semibold">{text.tooFew(total, counted, words.count)}</p>
        {plain}
      </div>
    );
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-4">
        <p className="score whitespace-nowrap">
          <span aria-hidden="true">{text.estimate(estimate)}</span>
          <span className="sr-only">{text.spokenEstimate(estimate)}</span>
        </p>
        <div>
          <Stars value={estimate} />
          <p className="text-sm text-muted">
            {text.withInterval(
              text.interval(low, high),
              getCertainty(counted) === "indicative" ? text.indicative : null,
            )}
          </p>
        </div>
      </div>
      {plain}
      <p className="text-sm text-muted">{words.explained}</p>
    </div>
  );
}
