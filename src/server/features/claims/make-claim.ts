// A claim to speak for an office-holder, made and withdrawn. An administrator decides.

import { notifyNewClaim, sendClaimLink } from "#contract/jobs.ts";
import type * as contract from "#contract/claims.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { assertNoProblems, normalizeEmail, recoveryProblems } from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import { CLAIM_NOTE_MAX_LENGTH, CLAIM_ROLE_MAX_LENGTH } from "#domain/representation/claim.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertCanPost } from "#server/shared/authoring/can-post.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { findInstitution } from "#server/shared/representation/find-institution.ts";
import { createRateLimit } from "#server/shared/rate-limit.ts";
import { findRepresentation } from "#server/shared/representation/queries/representations.ts";
import { acceptText, fieldError } from "#server/shared/accept-text.ts";
import { assertOwnWaiting } from "./assert-own.ts";
import { LIMITS } from "./limits.ts";
import { takeLink } from "./mail-to-others.ts";
import { readOwnClaim } from "./own-claim.ts";
import { eraseEvidence, findClaimed, insertClaim, updateClaim } from "./queries/claims.ts";

type User = Pick<SignedInUser, "id">;

export function getMyClaim(
  { db, clock }: Context,
  { id }: ParsedInputOf<typeof contract.getMyClaim>,
  user: User,
): Promise<OutputOf<typeof contract.getMyClaim>> {
  return readOwnClaim(db, { userId: user.id, politicianId: id, now: clock.now() });
}

export async function makeClaim(
  context: Context,
  input: ParsedInputOf<typeof contract.makeClaim>,
  { id: userId }: User,
): Promise<OutputOf<typeof contract.makeClaim>> {
  const { db, clock, jobs } = context;
  const { id: politicianId, capacity } = input;
  const now = clock.now();
  await assertCanPost(db, { userId, now });
  const claimed = await findClaimed(db, politicianId);
  if (claimed === null) throw new AppError("politician_not_found");
  if (claimed.endedAt !== null) throw new AppError("claim_out_of_office");
  const evidence = acceptEvidence(input);
  const emailRule = evidence.email === null ? null : await findInstitution(db, evidence.email);
  // The document is uploaded after: without it the claim cannot be granted.
  if (emailRule === null && evidence.note === "" && !input.hasDocument)
    throw evidence.email === null
      ? fieldError("email", "claim_evidence_missing")
      : fieldError("note", "claim_note_missing");
  await createRateLimit(context).consume(LIMITS.claimsOfAccount, userId);
  if (evidence.email !== null) await takeLink(context, { userId, email: evidence.email });
  await db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError("sign_in_required");
    if ((await findRepresentation(tx, { userId, politicianId })) !== null)
      throw new AppError("claim_represented");
    const given = { userId, politicianId, capacity, ...evidence, emailRule, createdAt: now };
    const claimId = await insertClaim(tx, given);
    if (evidence.email !== null) await jobs.enqueue(tx, sendClaimLink, { claimId });
    await jobs.enqueue(tx, notifyNewClaim, { claimId });
  });
  return readOwnClaim(db, { userId, politicianId, now });
}

/** Throws the first problem in form order. */
function acceptEvidence({
  capacity,
  role,
  email,
  note,
}: ParsedInputOf<typeof contract.makeClaim>): { role: string; email: string | null; note: string } {
  const isStaff = capacity === "staff";
  const accepted = {
    role: isStaff ? acceptText("role", role, CLAIM_ROLE_MAX_LENGTH) : "",
    email: email.trim() === "" ? null : normalizeEmail(email),
    note: acceptText("note", note, CLAIM_NOTE_MAX_LENGTH),
  };
  if (isStaff && accepted.role === "") throw fieldError("role", "claim_role_missing");
  if (accepted.email !== null) assertNoProblems(recoveryProblems({ email }));
  return accepted;
}

export async function withdrawClaim(
  { db, clock }: Context,
  { id }: ParsedInputOf<typeof contract.withdrawClaim>,
  user: User,
): Promise<OutputOf<typeof contract.withdrawClaim>> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const claim = await assertOwnWaiting(tx, { id, userId: user.id });
    await updateClaim(tx, id, { state: "withdrawn" });
    await eraseEvidence(tx, id);
    return readOwnClaim(tx, { userId: user.id, politicianId: claim.politician.id, now });
  });
}
