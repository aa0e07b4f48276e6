// Recovery of a forgotten password: a link by mail, then a new password. The response to the first is
// the same whether or not the address has an account.

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
import type { AuthHandler } from "./auth-context.ts";
import { LIMITS } from "./limits.ts";
import { refuseCommonPassword } from "./new-user.ts";
import { useLink } from "./one-time-links.ts";
import { hashPassword } from "./password-hash.ts";
import { confirmEmail, findByEmail, isAdministrator, setPassword } from "./queries/accounts.ts";
import { endEverySession, removePlantedMethods } from "./queries/sign-in-methods.ts";

export const requestPasswordReset: AuthHandler<typeof contract.requestPasswordReset> = async (
  { context, rateLimit },
  fields,
) => {
  assertNoProblems(recoveryProblems(fields));
  const email = normalizeEmail(fields.email);
  try {
    await rateLimit.consume(LIMITS.recoveryOfAccount, email);
  } catch (error) {
    // Enough mails for this hour. Saying so would not tell more, but would let others block it.
    if (error instanceof AppError) return {};
    throw error;
  }
  const user = await findByEmail(context.db, email);
  // An unknown address queues a job that does nothing: response times must not reveal accounts.
  await context.jobs.enqueue(context.db, sendRecoveryMail, { userId: user?.id ?? randomUUID() });
  return {};
};

/**
 * The link works once and ends every session. Opening the mailbox proves that the address is one's own;
 * where that had not been proved before, what was set up until then may be a stranger's and goes.
 */
export const resetPassword: AuthHandler<typeof contract.resetPassword> = async (
  { context },
  { token, newPassword: password },
) => {
  const { db, clock } = context;
  assertNoProblems(newPasswordProblems({ password }));
  await refuseCommonPassword(password, "password");
  // Before the transaction: the embedded engine has one session, and hashing takes a while.
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const userId = await useLink(tx, { purpose: "reset-password", token, now });
    if (userId === null) throw new AppError("reset_link_invalid");
    if (await isAdministrator(tx, userId)) assertNoProblems(adminPasswordProblems({ password }));
    await setPassword(tx, { userId, accountId: randomUUID(), passwordHash, now });
    await endEverySession(tx, userId);
    if (await confirmEmail(tx, userId, now)) await removePlantedMethods(tx, userId);
  });
  return {};
};
