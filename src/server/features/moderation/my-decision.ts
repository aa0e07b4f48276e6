// A decision as its author sees it: outcome, reason, time left to appeal; not the decider. Who speaks for the same
// office-holder sees it too, without the sanction: that is its author's.

import type { MyDecision } from "#contract/author-status.ts";
import { appealDeadline } from "#domain/moderation/decision.ts";
import type { DecisionRow } from "./queries/decisions.ts";
import { toSubject, time, timeOrNull } from "./queue-entry.ts";

export function toMyDecision(
  row: DecisionRow,
  { userId, now }: { userId: string; now: Date },
): MyDecision {
  const { id, kind, text, decision, rule, facts, decidedAt, endsAt, liftedAt } = row;
  const sanction = row.userId === userId ? row.sanction : null;
  const deadline = appealDeadline(decidedAt);
  const canAppeal = row.appeal === null && isAppealable(row, userId) && now <= deadline;
  return {
    id,
    kind,
    subject: toSubject(row),
    text,
    decision,
    rule,
    facts,
    foundBy: row.openedBy === null || row.openedBy === "appeal" ? "person" : row.openedBy,
    decidedAt: time(decidedAt),
    sanction:
      sanction === null
        ? null
        : { kind: sanction, endsAt: timeOrNull(endsAt), liftedAt: timeOrNull(liftedAt) },
    appealUntil: canAppeal ? time(deadline) : null,
    appeal: row.appeal && {
      text: row.appeal.text,
      createdAt: time(row.appeal.createdAt),
      dueAt: time(row.appeal.dueAt ?? row.appeal.createdAt),
      outcome: row.appeal.outcome,
      answer: row.appeal.answer,
      decidedAt: timeOrNull(row.appeal.decidedAt),
    },
  };
}

/**
 * A person took something from the author. Texts hidden by reports still wait for a person. There is one appeal: where
 * a sanction came with the decision, it is of who has the sanction.
 */
export function isAppealable(
  { decision, sanction, userId: authorId }: DecisionRow,
  userId = authorId,
): boolean {
  if (userId !== authorId && sanction !== null) return false;
  if (decision === "hide-provisionally" || decision === "count") return false;
  return decision !== "keep" || sanction !== null;
}
