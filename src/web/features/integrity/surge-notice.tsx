// What the watch over ratings says of one surge of reviews.

import { integrityText } from "../../text/integrity.ts";

const text = integrityText.notice;

export type NoticeFacts = Parameters<typeof text.outcome>[0];

export function SurgeSentences({ notice }: { notice: NoticeFacts }) {
  const difference = text.difference(notice);
  return (
    <>
      <p>
        {text.arrived(notice)} {text.outcome(notice)}
      </p>
      {difference !== null && <p className="mt-1 text-sm text-muted">{difference}</p>}
    </>
  );
}
