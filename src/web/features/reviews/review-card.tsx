// One public review: the author is always 'Utente'.

import type { ReactNode } from "react";
import type { Review } from "#contract/reviews.ts";
import { formatScore, OUT_OF_FIVE } from "../../lib/format.ts";
import { cx } from "../../ui/cx.ts";
import { Spoken } from "../../ui/spoken.tsx";
import { Stars } from "../../ui/stars.tsx";
import { TextComment, TextDates, TextStanding } from "../authoring/text-card.tsx";
import { ScoreList } from "./score-list.tsx";

interface ReviewCardProps {
  review: Review;
  /** What a reader can do with it. */
  action?: ReactNode;
  /** The reply of the office-holder, notes to the reader. */
  below?: ReactNode;
}

export function ReviewCard({ review, action, below }: ReviewCardProps) {
  return (
    <article className="pt-3 pb-1">
      <div className="flex flex-wrap items-center gap-x-4">
        <h3 tabIndex={-1} className="flex grow flex-wrap items-baseline justify-between gap-x-4">
          <span>{review.author}</span> <TextDates {...review} />
        </h3>
        {review.mean !== null && <ReviewMean mean={review.mean} className="order-first" />}
      </div>
      <TextStanding standing={review.standing} />
      <TextComment comment={review.comment} />
      <div className="relative">
        {review.scores !== null && <ScoreList scores={review.scores} />}
        {/* Beside the scores; in a silence there are none, and it stands in the flow. */}
        <div
          className={cx(
            "flex empty:hidden",
            review.scores === null ? "justify-end" : "absolute end-0 top-1",
          )}
        >
          {action}
        </div>
      </div>
      {below}
    </article>
  );
}

interface ReviewMeanProps {
  mean: number;
  className?: string;
}

export function ReviewMean({ mean, className }: ReviewMeanProps) {
  return (
    <p className={cx("flex items-center gap-2", className)}>
      <Stars value={mean} size="sm" />
      <span className="text-sm font-semibold">
        <Spoken after={OUT_OF_FIVE}>{formatScore(mean)}</Spoken>
      </span>
    </p>
  );
}
