// A text with moderation's findings, marked by underline and colour and named for screen readers.

import type { ModerationSpan } from "#domain/moderation/verdict.ts";
import { moderation } from "../../../text/moderation.ts";
import { markSpans } from "./mark-spans.ts";

const text = moderation.item.found;

interface MarkedTextProps {
  children: string;
  spans: readonly ModerationSpan[];
}

export function MarkedText({ children, spans }: MarkedTextProps) {
  return (
    <blockquote
      className="max-w-[65ch] border-s-4 border-accent ps-4 text-lg wrap-anywhere whitespace-pre-line"
      dir="auto"
    >
      {markSpans(children, spans).map((piece) =>
        piece.categories.length === 0 ? (
          piece.text
        ) : (
          <mark
            key={piece.at}
            className="rounded-sm bg-warn-soft text-ink underline decoration-warn decoration-2 underline-offset-4"
          >
            {piece.text}
            <span className="sr-only">
              {" "}
              {text.spoken(piece.categories.map((one) => moderation.categories[one]).join(", "))}
            </span>
          </mark>
        ),
      )}
    </blockquote>
  );
}
