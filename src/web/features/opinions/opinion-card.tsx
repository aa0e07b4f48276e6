// One opinion as everybody reads it: the name its author chose, the date, the stars, the words.

import type { ReactNode } from "react";
import type { Opinion } from "#contract/topics.ts";
import { formatDate, spokenScore } from "../../lib/format.ts";
import { topicText } from "../../text/topic.ts";
import { Stars } from "../../ui/stars.tsx";

const text = topicText.opinions;

interface OpinionCardProps {
  opinion: Opinion;
  /** What a reader can do with it. */
  action?: ReactNode;
}

export function OpinionCard({ opinion, action }: OpinionCardProps) {
  return (
    <article className="py-5" id={`opinione-${opinion.id}`}>
      <h3 tabIndex={-1} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">{opinion.author}</span>
        <OpinionDates opinion={opinion} />
      </h3>
      <OpinionStars rating={opinion.rating} />
      <OpinionComment comment={opinion.comment} />
      <div className="mt-1 flex justify-end empty:hidden">{action}</div>
    </article>
  );
}

export function OpinionDates({ opinion }: { opinion: Pick<Opinion, "createdAt" | "editedAt"> }) {
  const { createdAt, editedAt } = opinion;
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

export function OpinionStars({ rating }: { rating: number }) {
  return (
    <p className="mt-0.5">
      <Stars value={rating} size="sm" label={spokenScore(rating)} />
    </p>
  );
}

/** Line breaks are the author's; a word without end must not widen the page. */
export function OpinionComment({ comment }: { comment: string }) {
  return (
    <p className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line" dir="auto">
      {comment}
    </p>
  );
}
