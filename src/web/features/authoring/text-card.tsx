// Pieces of a published text: its dates, its words, whether it counts.

import { formatDate } from "../../lib/format.ts";
import { authoringText as text } from "../../text/authoring.ts";
import { Badge } from "../../ui/badge.tsx";

interface DatesProps {
  createdAt: string;
  editedAt: string | null;
  isPublished?: boolean;
}

/** `isPublished` is false for one's own text that is not on the site. */
export function TextDates({ createdAt, editedAt, isPublished = true }: DatesProps) {
  return (
    <span className="text-sm font-normal text-muted">
      <span className="sr-only">{isPublished ? text.published : text.written}: </span>
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

/** Keeps the author's line breaks. A word without end must not widen the page. */
export function TextComment({ comment }: { comment: string }) {
  return (
    <p className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line" dir="auto">
      {comment}
    </p>
  );
}

/** Whether it counts, where it does not. */
export function TextStanding({ standing }: { standing: "counted" | "waiting" | "aside" }) {
  return standing === "counted" ? null : <Badge tone="warn">{text.standing[standing]}</Badge>;
}
