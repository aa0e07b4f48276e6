// What the watch over ratings says of one surge of reviews or opinions.

import { integrityText } from "../../text/integrity.ts";

const text = integrityText.notice;

export type NoticeFacts = Parameters<typeof text.outcome>[0];

interface SurgeSentencesProps {
  notice: NoticeFacts;
  kind: "review" | "opinion";
}

export function SurgeSentences({ notice, kind }: SurgeSentencesProps) {
  const difference = text.difference(notice, kind);
  return (
    <>
      <p>
        {text.arrived(notice, kind)} {text.outcome(notice)}
      </p>
      {difference !== null && <p className="mt-1 text-sm text-muted">{difference}</p>}
    </>
  );
}
