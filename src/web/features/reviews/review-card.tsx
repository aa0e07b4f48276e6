// One review as everybody reads it: the author is always 'Utente'.

import type { ReactNode } from "react";
import type { Review } from "#contract/reviews.ts";
import { formatDate, formatScore, spokenScore } from "../../lib/format.ts";
import { reviewText } from "../../text/review.ts";
import { Stars } from "../../ui/stars.tsx";
import { ScoreList } from "./score-list.tsx";

const text = reviewText.list;

interface ReviewCardProps {
  review: Review;
  /** What a reader can do with it. */
  action?: ReactNode;
}

export function ReviewCard({ review, action }: ReviewCardProps) {
  return (
    <article className="py-5">
      <h3 tabIndex={-1} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{review.author}</span>
        <ReviewDates review={review} />
      </h3>
      <ReviewMean mean={review.mean} />
      <ReviewComment comment={review.comment} />
      <div className="relative">
        <ScoreList scores={review.scores} />
        <div className="absolute end-0 top-1 empty:hidden">{action}</div>
      </div>
    </article>
  );
}

export function ReviewDates({ review }: { review: Pick<Review, "createdAt" | "editedAt"> }) {
  const { createdAt, editedAt } = review;
  return (
    <span className="text-sm font-normal text-muted">
      <span className="sr-only">{text.published} </span>
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      {editedAt !== null && (
        <>
          {" · "}
          <time dateTime={editedAt}>{text.edited(formatDate(editedAt))}</time>
        </>
      )}
    </span>
  );
}

export function ReviewMean({ mean }: { mean: number }) {
  return (
    <p className="mt-0.5 flex items-center gap-2">
      <Stars value={mean} size="sm" />
      <span className="text-sm font-semibold">
        <span aria-hidden="true">{formatScore(mean)}</span>
        <span className="sr-only">{spokenScore(mean)}</span>
      </span>
    </p>
  );
}

/** Line breaks are the author's; a word without end must not widen the page. */
export function ReviewComment({ comment }: { comment: string }) {
  return (
    <p className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line" dir="auto">
      {comment}
    </p>
  );
}
