// Why the reader's own text does not count, and what can be done.

import type { OwnReview } from "#contract/reviews.ts";
import { integrityText } from "../../text/integrity.ts";
import { Notice } from "../../ui/notice.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { AwaitConfirmation } from "./await-confirmation.tsx";

const text = integrityText.own;

interface OwnStandingProps {
  kind: "review" | "opinion";
  own: Pick<OwnReview, "standing" | "reasons">;
  /** The last step is asked for elsewhere. */
  isJustWritten?: boolean;
}

export function OwnStanding({ kind, own, isJustWritten = false }: OwnStandingProps) {
  const { standing, reasons } = own;
  if (standing === "counted") return isJustWritten ? null : <AwaitConfirmation kind={kind} />;
  if (standing === "waiting")
    return (
      <Notice title={text.waiting.title(kind)} className="mt-4">
        <p className="text-sm">
          {reasons.includes("many") ? text.waiting.held(kind) : text.waiting.text(kind)}
        </p>
      </Notice>
    );
  if (reasons.includes("office"))
    return (
      <Notice title={text.aside.title(kind)} className="mt-4">
        <p className="text-sm">{text.aside.office}</p>
      </Notice>
    );
  return (
    <Notice tone="warn" title={text.aside.title(kind)} className="mt-4">
      <p className="text-sm">{text.aside.text(reasons)}</p>
      <p className="mt-1 text-sm">
        <RichText>{reasons.includes("many") ? text.aside.appeal : text.aside.todo}</RichText>
      </p>
    </Notice>
  );
}
