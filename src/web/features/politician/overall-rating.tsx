// Summary of the ratings: overall score, stars, number of reviews.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { formatOverall, spokenScore } from "../../lib/format.ts";
import { politicianText } from "../../text/politician.ts";
import { Stars } from "../../ui/stars.tsx";

const text = politicianText.overall;

export function OverallRating({ ratings }: { ratings: PoliticianDetail["ratings"] }) {
  const { overall, totalReviews } = ratings;
  if (overall === null) {
    return (
      <p className="leading-snug">
        <span className="block font-semibold">{text.none}</span>
        <span className="text-sm text-muted">{text.noneHint}</span>
      </p>
    );
  }
  return (
    <div className="flex items-center gap-4">
      <p className="score whitespace-nowrap">
        <span aria-hidden="true">
          {formatOverall(overall)}
          <span className="text-xl text-muted">/5.0</span>
        </span>
        <span className="sr-only">{`${text.title}: ${spokenScore(overall)}`}</span>
      </p>
      <div>
        <Stars value={overall} />
        <p className="text-sm text-muted">{text.from(totalReviews)}</p>
      </div>
    </div>
  );
}
