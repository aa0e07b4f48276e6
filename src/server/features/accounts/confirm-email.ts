// Confirms an e-mail address. The link alone is not enough: only the signed-in owner of the account
// it was sent for can use it. Otherwise a person who registers a stranger's address would need only
// one careless click of that stranger.

import type * as contract from "#contract/auth.ts";
import { sendConfirmationMail } from "#contract/jobs.ts";
import { AppError } from "#domain/error.ts";
import { assertCredentialsUnchanged } from "#server/shared/fresh-session.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import type { SignedInAuthHandler } from "./auth-context.ts";
import { LIMITS } from "./limits.ts";
import { ownerOfLink, useLink } from "./one-time-links.ts";
import { confirmEmail as markConfirmed, findMailbox } from "./queries/accounts.ts";

export const confirmEmail: SignedInAuthHandler<typeof contract.confirmEmail> = async (
  { context },
  { token },
  user,
) => {
  const { db, clock } = context;
  const now = clock.now();
  const link = { purpose: "confirm-email", token, now } as const;
  const owner = await ownerOfLink(db, link);
  if (owner !== null && owner !== user.id) throw new AppError("confirmation_other_account");
  if (owner === null) {
    // The owner used the link before: not an error.
    if ((await findMailbox(db, user.id))?.isConfirmed === true) return {};
    throw new AppError("confirmation_link_invalid");
  }
  await db.transaction(async (tx) => {
    await assertCredentialsUnchanged(tx, user);
    // A newer link has replaced this one, or another tab has used it.
    if ((await useLink(tx, link)) !== user.id) throw new AppError("confirmation_link_invalid");
    await markConfirmed(tx, user.id, now);
    await refreshWeights(tx, { ids: [user.id] }, now);
  });
  return {};
};

export const resendConfirmation: SignedInAuthHandler<typeof contract.resendConfirmation> = async (
  { context, rateLimit },
  _input,
  user,
) => {
  await rateLimit.consume(LIMITS.confirmationOfAccount, user.id);
  await context.jobs.enqueue(context.db, sendConfirmationMail, { userId: user.id });
  return {};
};
