// An author appeals against a decision on their text or account: once, within six months, also
// while suspended or banned; for an office-holder, whoever speaks for them. A person decides.

import { notifyNewCase, sendAppealReceipt } from "#contract/jobs.ts";
import type { appealDecision as endpoint } from "#contract/author-status.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { trimComment } from "#domain/comment.ts";
import { AppError } from "#domain/error.ts";
import { APPEAL_MAX_LENGTH, appealDeadline, caseDeadline } from "#domain/moderation/decision.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { isAppealable, toMyDecision } from "./my-decision.ts";
import { findOwnDecision, insertAppeal } from "./queries/decisions.ts";

export async function appealDecision(
  { db, clock, jobs }: Context,
  { id, text: written }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const text = acceptText(written);
  return db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const own = { id, userId: user.id };
    const decision = await findOwnDecision(tx, own);
    // Another person's decision is not found: the response does not reveal whom it is about.
    if (decision === null) throw new AppError("decision_not_found");
    const now = clock.now();
    if (decision.appeal !== null) throw new AppError("appeal_duplicate");
    if (!isAppealable(decision, user.id)) throw new AppError("appeal_impossible");
    if (now > appealDeadline(decision.decidedAt)) throw new AppError("appeal_too_late");
    const dueAt = caseDeadline(now);
    const made = await insertAppeal(tx, { decision, userId: user.id, text, now, dueAt });
    await jobs.enqueue(tx, sendAppealReceipt, { appealId: made.appealId });
    await jobs.enqueue(tx, notifyNewCase, { caseId: made.caseId });
    const appealed = await findOwnDecision(tx, own);
    if (appealed === null) throw new Error("The decision appealed against is not there");
    return { decision: toMyDecision(appealed, { userId: user.id, now }) };
  });
}

function acceptText(written: string): string {
  const text = trimComment(written);
  const code =
    text === ""
      ? "appeal_text_missing"
      : [...text].length > APPEAL_MAX_LENGTH
        ? "appeal_text_too_long"
        : null;
  if (code !== null) throw fieldError("text", code);
  return text;
}
