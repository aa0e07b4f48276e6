// The average of the opinions on a topic, from how many, and how they spread. Nothing is green or red:
// agreeing is not better than disagreeing.

import type { TopicRatings } from "#contract/topics.ts";
import { distributionRows } from "../../lib/distribution.ts";
import { formatCount, formatPercent, formatOverall, spokenScore } from "../../lib/format.ts";
import { topicText } from "../../text/topic.ts";
import { Histogram } from "../../ui/histogram.tsx";
import { Stars } from "../../ui/stars.tsx";

const { rating: text, spread, independence } = topicText.page;

interface TopicRatingProps {
  ratings: TopicRatings;
  isClosed: boolean;
}

export function TopicRating({ ratings, isClosed }: TopicRatingProps) {
  const { averageRating, totalOpinions, distribution } = ratings;
  if (averageRating === null)
    return (
      <p className="leading-snug">
        <span className="block font-semibold">{text.none}</span>
        <span className="text-sm text-muted">{isClosed ? text.noneClosed : text.noneHint}</span>
      </p>
    );
  const rows = distributionRows(distribution).map((row) => ({
    ...row,
    countText: formatCount(row.count),
    percentText: formatPercent(row.percent),
    spokenText: spread.row(row.stars, row.count, row.percent),
  }));
  return (
    <>
      <div className="flex items-center gap-4">
        <p className="score whitespace-nowrap">
          <span aria-hidden="true">
            {formatOverall(averageRating)}
            <span className="text-xl text-muted">/5.0</span>
          </span>
          <span className="sr-only">{`${text.title}: ${spokenScore(averageRating)}`}</span>
        </p>
        <div>
          <Stars value={averageRating} />
          <p className="text-sm text-muted">{text.from(totalOpinions)}</p>
        </div>
      </div>
      <section aria-labelledby="distribution">
        <h2 id="distribution" className="mb-2 font-sans text-base font-semibold tracking-normal">
          {spread.title}
        </h2>
        <Histogram rows={rows} />
        <p className="mt-3 text-xs text-muted">{independence}</p>
      </section>
    </>
  );
}
