// Why the reader's own review does not count, and what can be done.

import type { OwnReview } from "#contract/reviews.ts";
import { integrityText } from "../../text/integrity.ts";
import { Notice } from "../../ui/notice.tsx";
import { RichText } from "../../ui/rich-text.tsx";

const text = integrityText.own;

export function OwnStanding({ review }: { review: Pick<OwnReview, "standing" | "reasons"> }) {
  const { standing, reasons } = review;
  if (standing === "counted") return null;
  if (standing === "waiting")
    return (
      <Notice title={text.waiting.title} className="mt-4">
        <p className="text-sm">{text.waiting.text}</p>
      </Notice>
    );
  return (
    <Notice tone="warn" title={text.aside.title} className="mt-4">
      <p className="text-sm">{text.aside.text(reasons)}</p>
      <p className="mt-1 text-sm">
        <RichText>{text.aside.todo}</RichText>
      </p>
    </Notice>
  );
}
