// The estimate of the opinions on a topic, their plain mean, and how they spread. Nothing is green or red:
// agreeing is not better than disagreeing.

import type { TopicRatings } from "#contract/topics.ts";
import { distributionRows } from "../../lib/distribution.ts";
import { formatCount, formatPercent, formatScore } from "../../lib/format.ts";
import { opinionsText } from "../../text/opinions.ts";
import { topicText } from "../../text/topic.ts";
import { Histogram } from "../../ui/histogram.tsx";
import { OverallRating } from "../ratings/overall-rating.tsx";

const { rating: text, spread, independence } = topicText.page;

interface TopicRatingProps {
  ratings: TopicRatings;
  isClosed: boolean;
}

export function TopicRating({ ratings, isClosed }: TopicRatingProps) {
  const { averageRating, totalOpinions, distribution, usual } = ratings;
  const overall = (
    <OverallRating
      ratings={ratings}
      mean={averageRating}
      total={totalOpinions}
      words={{
        noneHint: isClosed ? text.noneClosed : text.noneHint,
        count: opinionsText.count,
        explained: text.explained(usual === null ? null : formatScore(usual)),
      }}
    />
  );
  if (averageRating === null) return overall;
  const rows = distributionRows(distribution).map((row) => ({
    ...row,
    countText: formatCount(row.count),
    percentText: formatPercent(row.percent),
    spokenText: spread.row(row.stars, row.count, row.percent),
  }));
  return (
    <div className="grid gap-5">
      {overall}
      <section aria-labelledby="distribution">
        <h2 id="distribution" className="mb-2 font-sans text-base font-semibold tracking-normal">
          {spread.title}
        </h2>
        <Histogram rows={rows} />
        <p className="mt-3 text-xs text-muted">{independence}</p>
      </section>
    </div>
  );
}
