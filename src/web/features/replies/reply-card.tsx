// A reply below its review, or the statement of a page: marked as whose it is, and dated.

import type { ReactNode } from "react";
import type { Reply } from "#contract/replies.ts";
import { TextComment, TextDates } from "../authoring/text-card.tsx";

interface ReplyCardProps {
  /** «Risposta di Anna Rossi». */
  title: string;
  reply: Reply;
  heading: 2 | 4;
  /** Below the text. */
  note?: string | undefined;
  /** What a reader can do with it. */
  action: ReactNode;
}

export function ReplyCard({ title, reply, heading, note, action }: ReplyCardProps) {
  const Heading = heading === 2 ? "h2" : "h4";
  return (
    <div className="mt-4 border-s-2 border-edge ps-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="text-base">{title}</Heading>
        <TextDates {...reply} />
      </div>
      <TextComment comment={reply.comment} />
      {note !== undefined && <p className="mt-1 text-sm text-muted">{note}</p>}
      <div className="flex justify-end">{action}</div>
    </div>
  );
}
