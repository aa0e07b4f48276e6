// When automatic moderation opens the case of a text, and when it closes it. What logs its verdict calls
// these in the same transaction. Reports, decisions and appeals open and close cases in features/moderation.

import { caseDeadline } from "#domain/moderation/decision.ts";
import type { Tx } from "#platform/db/database.ts";
import { closeResolvedCase, insertCase, raiseCaseVersions } from "./queries/cases.ts";
import type { CaseText } from "./queries/cases.ts";

/** A text that automatic moderation flagged waits for a moderator. */
export function openCase(tx: Tx, text: CaseText, now: Date): Promise<void> {
  return insertCase(tx, text, { now, dueAt: caseDeadline(now) });
}

/** A text that is allowed again needs no moderator, unless somebody has reported it. */
export function resolveCase(tx: Tx, text: CaseText, now: Date): Promise<void> {
  return closeResolvedCase(tx, text, now);
}

/**
 * After an edit. A changed comment makes the version of open cases rise, so that no moderator decides on a
 * text they have not read. `event` is null when moderation has yet to judge the text.
 */
export async function followEdit(
  tx: Tx,
  text: CaseText,
  edit: { isCommentChanged: boolean; event: "allowed" | "held" | null; now: Date },
): Promise<void> {
  if (edit.isCommentChanged) await raiseCaseVersions(tx, text);
  if (edit.event === "held") await openCase(tx, text, edit.now);
  if (edit.event === "allowed") await resolveCase(tx, text, edit.now);
}
