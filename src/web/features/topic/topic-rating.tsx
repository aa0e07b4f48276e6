// The estimate of the opinions on a topic, their plain mean, and how they spread. Nothing is green or red:
// agreeing is not better than disagreeing.

import type { TopicRatings } from "#contract/topics.ts";
import { formatOverall, formatScore, spokenScore } from "../../lib/format.ts";
import { opinionsText } from "../../text/opinions.ts";
import { ratingsText } from "../../text/ratings.ts";
import { topicText } from "../../text/topic.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { OverallRating } from "../ratings/overall-rating.tsx";
import { Spread } from "../ratings/spread.tsx";

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
      total={totalOpinions}
      words={{
        noneHint: isClosed ? text.noneClosed : text.noneHint,
        count: opinionsText.count,
        explained: text.explained(usual === null ? null : formatScore(usual)),
      }}
    />
  );
  if (averageRating === null) return overall;
  return (
    <div className="grid gap-5">
      {overall}
      <Disclosure
        summary={
          <h2 className="grow font-sans text-base font-semibold letters-plain">
            {ratingsText.all.title}
          </h2>
        }
      >
        <p>
          {ratingsText.all.mean}:{" "}
          <span role="img" aria-label={spokenScore(averageRating)}>
            {`${formatOverall(averageRating)}/5.0`}
          </span>
        </p>
        <p className="text-sm text-muted">{ratingsText.all.why}</p>
        <h3 className="mt-4 mb-2 font-sans text-base font-semibold letters-plain">
          {spread.title}
        </h3>
        <Spread distribution={distribution} spoken={spread.row} />
      </Disclosure>
      <p className="text-xs text-muted">{independence}</p>
    </div>
  );
}
