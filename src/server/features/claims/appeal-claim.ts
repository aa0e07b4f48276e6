// An appeal against the refusal of a claim, or against the end of what it led to: once, within six months. Another
// administrator decides, where there is one.

import { notifyNewClaim } from "#contract/jobs.ts";
import type { appealClaim as endpoint } from "#contract/claims.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { trimComment } from "#domain/comment.ts";
import { AppError } from "#domain/error.ts";
import { APPEAL_MAX_LENGTH, appealDeadline } from "#domain/moderation/decision.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { assertOwn } from "./assert-own.ts";
import { readOwnClaim } from "./own-claim.ts";
import { updateClaim } from "./queries/claims.ts";

export async function appealClaim(
  { db, clock, jobs }: Context,
  { id, text: written }: ParsedInputOf<typeof endpoint>,
  user: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  const now = clock.now();
  const text = trimComment(written);
  return db.transaction(async (tx) => {
    const claim = await assertOwn(tx, { id, userId: user.id });
    if (text === "") throw fieldError("text", "appeal_text_missing");
    if ([...text].length > APPEAL_MAX_LENGTH) throw fieldError("text", "appeal_text_too_long");
    if (claim.appeal !== null) throw new AppError("appeal_duplicate");
    if (claim.state !== "refused" || claim.decidedAt === null)
      throw new AppError("appeal_impossible");
    if (now > appealDeadline(claim.decidedAt)) throw new AppError("appeal_too_late");
    await updateClaim(tx, id, {
      appeal: text,
      appealedAt: now,
      appealOutcome: null,
      appealAnswer: null,
      appealDecidedAt: null,
      appealDecidedBy: null,
    });
    await jobs.enqueue(tx, notifyNewClaim, { claimId: id });
    return readOwnClaim(tx, { userId: user.id, politicianId: claim.politician.id, now });
  });
}
