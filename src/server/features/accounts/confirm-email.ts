// Confirms an e-mail address. The link alone is not enough: it takes the session of the account it was sent for, or in
// another browser the number that this account shows. Otherwise a person who registers a stranger's address would
// need only one careless click of that stranger.

import type * as contract from "#contract/auth.ts";
import { sendConfirmationMail } from "#contract/jobs.ts";
import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import { confirmationNumber } from "#server/shared/confirmation-number.ts";
import { assertCredentialsUnchanged } from "#server/shared/fresh-session.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import type { AuthHandler, SignedInAuthHandler } from "./auth-context.ts";
import { LIMITS } from "./limits.ts";
import { ownerOfLink, useLink } from "./one-time-links.ts";
import type { UsedLink } from "./one-time-links.ts";
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
    await confirmOwner(tx, link, user.id);
  });
  return {};
};

/** Attempts are counted of the account: only who holds the link makes any. A right one uses the link up. */
export const confirmEmailByNumber: AuthHandler<typeof contract.confirmEmailByNumber> = async (
  { context, rateLimit },
  { token, number },
) => {
  const { db, clock } = context;
  const link = { purpose: "confirm-email", token, now: clock.now() } as const;
  const owner = await ownerOfLink(db, link);
  if (owner === null) throw new AppError("confirmation_link_invalid");
  await rateLimit.consume(LIMITS.confirmationNumberOfAccount, owner);
  if (number.trim() !== confirmationNumber(context, owner)) {
    const { message } = new AppError("confirmation_number_wrong");
    throw new AppError("confirmation_number_wrong", {}, [{ path: "number", message }]);
  }
  await db.transaction((tx) => confirmOwner(tx, link, owner));
  return {};
};

async function confirmOwner(tx: Tx, link: UsedLink, owner: string): Promise<void> {
  // A newer link has replaced this one, or another tab has used it.
  if ((await useLink(tx, link)) !== owner) throw new AppError("confirmation_link_invalid");
  await markConfirmed(tx, owner, link.now);
  await refreshWeights(tx, { ids: [owner] }, link.now);
}

export const resendConfirmation: SignedInAuthHandler<typeof contract.resendConfirmation> = async (
  { context, rateLimit },
  _input,
  user,
) => {
  await rateLimit.consume(LIMITS.confirmationOfAccount, user.id);
  await context.jobs.enqueue(context.db, sendConfirmationMail, { userId: user.id });
  return {};
};
