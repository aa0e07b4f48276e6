// Switches the second factor on and off, and replaces recovery codes. All of it requires a fresh
// session.

import type * as contract from "#contract/auth.ts";
import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import { queueSecurityNotice } from "#server/shared/queue-security-notice.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import type { SignedInAuthHandler } from "../auth-context.ts";
import { endOtherCredentials, rememberBrowser } from "../keep-this-session.ts";
import { assertMayChangeProtection } from "../passkeys/protection.ts";
import { findMailbox } from "../queries/accounts.ts";
import {
  deleteSecondFactor,
  enableSecondFactor,
  findSecret,
  putEnrolment,
  replaceRecoveryCodes,
} from "../queries/second-factor.ts";
import { enrolmentUri } from "./totp.ts";

/** Creates a secret for the app. The second factor is on only after a first valid code. */
export const enrol: SignedInAuthHandler<typeof contract.enrolSecondFactor> = async (
  { context, secondFactor },
  _input,
  user,
) => {
  requireFreshSession(context, user);
  const { db, clock } = context;
  await assertMayChangeProtection(db, user);
  const { secret, sealedSecret } = secondFactor.newSecret(user.id);
  await db.transaction(async (tx) => {
    await assertCredentialsUnchanged(tx, user);
    await assertConfirmed(tx, user.id);
    if (!(await putEnrolment(tx, { userId: user.id, sealedSecret, now: clock.now() })))
      throw new AppError("second_factor_already_on");
  });
  return { secret, uri: enrolmentUri({ secret, account: user.email }) };
};

/** Returns the recovery codes. Other devices, which never proved a code, are signed out. */
export const enable: SignedInAuthHandler<typeof contract.enableSecondFactor> = async (
  auth,
  { code },
  user,
) => {
  const { context, secondFactor } = auth;
  requireFreshSession(context, user);
  const sealedSecret = await findSecret(context.db, user.id, "not-yet");
  if (sealedSecret === null) throw new AppError("second_factor_not_started");
  if (code.trim() === "") throw new AppError("second_factor_missing");
  const step = await secondFactor.checkFirstCode(user.id, sealedSecret, code);
  const { codes, hashes } = await secondFactor.newRecoveryCodes(user.id);
  const kept = await context.db.transaction(async (tx) => {
    const now = context.clock.now();
    await assertCredentialsUnchanged(tx, user);
    await assertMayChangeProtection(tx, user);
    await assertConfirmed(tx, user.id);
    // Enables the secret the code was checked with, not one set up since in another tab.
    if (!(await enableSecondFactor(tx, { userId: user.id, sealedSecret, step, now })))
      throw new AppError("second_factor_not_started");
    await replaceRecoveryCodes(tx, user.id, hashes);
    await refreshWeights(tx, { ids: [user.id] }, now);
    await queueSecurityNotice(context, tx, { userId: user.id, event: "second-factor-on" });
    return endOtherCredentials(tx, user, now);
  });
  rememberBrowser(auth, user, kept);
  return { recoveryCodes: codes };
};

export const renewRecoveryCodes: SignedInAuthHandler<typeof contract.renewRecoveryCodes> = async (
  { context, secondFactor },
  _input,
  user,
) => {
  requireFreshSession(context, user);
  if (!user.hasSecondFactor) throw new AppError("second_factor_not_started");
  const { codes, hashes } = await secondFactor.newRecoveryCodes(user.id);
  await context.db.transaction(async (tx) => {
    await assertCredentialsUnchanged(tx, user);
    if ((await findSecret(tx, user.id, "on")) === null)
      throw new AppError("second_factor_not_started");
    await replaceRecoveryCodes(tx, user.id, hashes);
    await queueSecurityNotice(context, tx, { userId: user.id, event: "recovery-codes-renewed" });
  });
  return { recoveryCodes: codes };
};

export const disable: SignedInAuthHandler<typeof contract.disableSecondFactor> = async (
  { context },
  _input,
  user,
) => {
  requireFreshSession(context, user);
  await context.db.transaction(async (tx) => {
    await assertCredentialsUnchanged(tx, user);
    if (!(await deleteSecondFactor(tx, user.id))) return;
    await refreshWeights(tx, { ids: [user.id] }, context.clock.now());
    await queueSecurityNotice(context, tx, { userId: user.id, event: "second-factor-off" });
  });
  return {};
};

/** On an unconfirmed address a second factor could lock the address's real owner out. */
async function assertConfirmed(tx: Tx, userId: string): Promise<void> {
  const mailbox = await findMailbox(tx, userId);
  if (mailbox?.isConfirmed !== true) throw new AppError("second_factor_unconfirmed");
}
