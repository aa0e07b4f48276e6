// Recovery of a forgotten password: a link by mail, then a new password. The first response is the
// same whether or not the address has an account.

import { randomUUID } from "node:crypto";
import type * as contract from "#contract/auth.ts";
import { sendRecoveryMail } from "#contract/jobs.ts";
import {
  adminPasswordProblems,
  assertNoProblems,
  newPasswordProblems,
  normalizeEmail,
  recoveryProblems,
} from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import { deviceCookie } from "#server/shared/device-cookie.ts";
import { requireProof } from "#server/shared/proof-of-work/proof-of-work.ts";
import { queueSecurityNotice } from "#server/shared/queue-security-notice.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import type { AuthHandler } from "./auth-context.ts";
import { logFailure } from "./auth-log.ts";
import { LIMITS } from "./limits.ts";
import { refuseCommonPassword } from "./new-user.ts";
import { useLink } from "./one-time-links.ts";
import {
  confirmEmail,
  findByEmail,
  findMailbox,
  isAdministrator,
  setPassword,
} from "./queries/accounts.ts";
import { recordSignIn } from "./record-sign-in.ts";
import { deletePasskeys } from "./queries/passkeys.ts";
import { endEverySession, removePlantedMethods } from "./queries/sign-in-methods.ts";

export const requestPasswordReset: AuthHandler<typeof contract.requestPasswordReset> = async (
  auth,
  fields,
) => {
  const { context, client, rateLimit } = auth;
  assertNoProblems(recoveryProblems(fields));
  await requireProof(context, "recovery", { client, proof: fields.proof });
  const email = normalizeEmail(fields.email);
  try {
    await rateLimit.consume(LIMITS.recoveryOfAccount, email);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Enough mails for this hour. An error here would reveal nothing more, but would let others
    // block recovery.
    logFailure(auth, "recovery", email, error.code);
    return {};
  }
  const user = await findByEmail(context.db, email);
  // An unknown address queues a job that does nothing: response times must not reveal accounts.
  await context.jobs.enqueue(context.db, sendRecoveryMail, { userId: user?.id ?? randomUUID() });
  return {};
};

/**
 * The link works once; it ends every session, known device and lock of the account. Opening the
 * mailbox proves ownership of the address; if it had not been proved before, everything set up
 * until then may be a stranger's and is removed. Passkeys are removed always: whoever knew the former
 * password may have added one. An account with a role was never a stranger's: its second factor and
 * passkeys stay.
 */
export const resetPassword: AuthHandler<typeof contract.resetPassword> = async (
  auth,
  { token, newPassword: password },
) => {
  const { context, rateLimit } = auth;
  const { db, clock } = context;
  assertNoProblems(newPasswordProblems({ password }));
  await refuseCommonPassword(password, "password");
  // Before the transaction: a database that is not shared has one session, and hashing is slow.
  const passwordHash = await context.passwords.hash(password);
  const now = clock.now();
  const owner = await db.transaction(async (tx) => {
    const userId = await useLink(tx, { purpose: "reset-password", token, now });
    if (userId === null) return null;
    const isAdmin = await isAdministrator(tx, userId);
    if (isAdmin) assertNoProblems(adminPasswordProblems({ password }));
    await setPassword(tx, { userId, accountId: randomUUID(), passwordHash, now });
    const credentialsVersion = await endEverySession(tx, userId);
    const isFirstProof = await confirmEmail(tx, userId, now);
    if (!isAdmin) await deletePasskeys(tx, userId);
    if (isFirstProof && !isAdmin) await removePlantedMethods(tx, userId);
    await refreshWeights(tx, { ids: [userId] }, now);
    await queueSecurityNotice(context, tx, { userId, event: "password-changed" });
    const mailbox = await findMailbox(tx, userId);
    return mailbox && { ...mailbox, userId, credentialsVersion };
  });
  if (owner === null) {
    logFailure(auth, "recovery", null, "reset_link_invalid");
    throw new AppError("reset_link_invalid");
  }
  await rateLimit.reset(LIMITS.signInToAccount, owner.email);
  await recordSignIn(auth, owner.userId, { kind: "password-reset", isKnownDevice: true });
  // The owner chose the password here: signing in with it is not from a new device.
  deviceCookie(auth.client.cookies, context.secrets).add(owner);
  return {};
};
