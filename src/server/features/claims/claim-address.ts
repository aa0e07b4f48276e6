// The address of a claim: the link is mailed again, and confirmed. The link alone is not enough: only who made the
// claim can use it, signed in. Otherwise somebody could name a stranger's address and wait for a careless click.

import { sendClaimLink } from "#contract/jobs.ts";
import type * as contract from "#contract/claims.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { tokenHash } from "#server/shared/keys.ts";
import { createRateLimit } from "#server/shared/rate-limit.ts";
import { assertOwnWaiting } from "./assert-own.ts";
import { LIMITS } from "./limits.ts";
import { takeLink } from "./mail-to-others.ts";
import { readOwnClaim } from "./own-claim.ts";
import { findClaimOfCode, updateClaim } from "./queries/claims.ts";

type User = Pick<SignedInUser, "id">;

export async function resendClaimMail(
  context: Context,
  { id }: ParsedInputOf<typeof contract.resendClaimMail>,
  user: User,
): Promise<OutputOf<typeof contract.resendClaimMail>> {
  const { db, jobs } = context;
  const email = await db.transaction(async (tx) => {
    const claim = await assertOwnWaiting(tx, { id, userId: user.id });
    if (claim.email === null || claim.emailConfirmedAt !== null)
      throw new AppError("claim_address_settled");
    return claim.email;
  });
  await createRateLimit(context).consume(LIMITS.linksOfAccount, user.id);
  await takeLink(context, { userId: user.id, email });
  await jobs.enqueue(db, sendClaimLink, { claimId: id });
  return {};
}

export async function confirmClaimAddress(
  { db, clock }: Context,
  { code }: ParsedInputOf<typeof contract.confirmClaimAddress>,
  user: User,
): Promise<OutputOf<typeof contract.confirmClaimAddress>> {
  const now = clock.now();
  const given = { codeHash: tokenHash(code), userId: user.id, now };
  return db.transaction(async (tx) => {
    const claim = await findClaimOfCode(tx, given);
    if (claim === null) throw new AppError("claim_code_invalid");
    // The code stays good until it expires: opened twice, the link says the same.
    if (claim.emailConfirmedAt === null) await updateClaim(tx, claim.id, { emailConfirmedAt: now });
    return readOwnClaim(tx, { userId: user.id, politicianId: claim.politician.id, now });
  });
}
