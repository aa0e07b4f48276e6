// What was decided on the same text before.

import type { ModerationItem, PastDecision } from "#contract/moderation.ts";
import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import { formatDate } from "../../../lib/format.ts";
import { moderation } from "../../../text/moderation.ts";
import { Section } from "./why-here.tsx";

const text = moderation.item.past;

export function PastDecisions({ item: { decisions } }: { item: ModerationItem }) {
  if (decisions.length === 0) return null;
  return (
    <Section title={text.title}>
      <ul className="grid gap-2 text-sm">
        {decisions.map((decision) => (
          <li key={decision.id}>
            <strong>{moderation.pastDecisions[decision.decision]}</strong>
            {toNote(decision)}
            {decision.facts !== "" && (
              <span className="block wrap-anywhere text-muted">{decision.facts}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function toNote({ rule, sanction, decidedBy, decidedAt, appealOutcome }: PastDecision): string {
  const parts = [
    sanction === null ? null : moderation.sanctionKinds[sanction],
    rule === null ? null : RULE_TEXTS[rule].title,
    `${text.by(decidedBy)}, ${formatDate(decidedAt)}`,
    appealOutcome === null
      ? null
      : appealOutcome === "overturned"
        ? text.overturned
        : text.confirmed,
  ];
  return parts
    .filter((part) => part !== null)
    .map((part) => ` · ${part}`)
    .join("");
}
