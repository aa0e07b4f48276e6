// The way back for who forgot the password: a link by mail, then a new password. The answer to the
// first is the same whether or not the address has an account.

import { randomUUID } from "node:crypto";
import {
  adminPasswordProblems,
  assertNoProblems,
  newPasswordProblems,
  normalizeEmail,
  recoveryProblems,
} from "#domain/account/credentials.ts";
import { sendRecoveryMail } from "#contract/jobs.ts";
import { AppError } from "#domain/error.ts";
import { LIMITS } from "./attempts.ts";
import { refuseCommonPassword } from "./new-user.ts";
import { useLink } from "./one-time-links.ts";
import { hashPassword } from "./password-hash.ts";
import { confirmEmail, findByEmail, isAdministrator, setPassword } from "./queries/accounts.ts";
import { endEverySession, removeWhatWasPlanted } from "./queries/ways-in.ts";
import { addressSubject, textField } from "./tools.ts";
import type { Operation } from "./tools.ts";

export const requestRecovery: Operation = async ({ context, attempts }, request) => {
  const fields = { email: textField(request, "email") };
  assertNoProblems(recoveryProblems(fields));
  const email = normalizeEmail(fields.email);
  await attempts.take(LIMITS.recoveryFromAddress, addressSubject(request));
  try {
    await attempts.take(LIMITS.recoveryOfAccount, email);
  } catch (error) {
    // Enough mails for this hour. Saying so would not tell more, but would let others block it.
    if (error instanceof AppError) return { body: {} };
    throw error;
  }
  const user = await findByEmail(context.db, email);
  // An unknown address queues a job for nobody: how long it takes must not tell.
  await context.jobs.enqueue(context.db, sendRecoveryMail, { userId: user?.id ?? randomUUID() });
  return { body: {} };
};

/**
 * The link works once and ends every session. Whoever opened the mailbox has shown that the address is
 * theirs; if nobody had before, what was set up until then may be a stranger's and goes.
 */
export const setNewPassword: Operation = async ({ context, attempts }, request) => {
  const { db, clock } = context;
  const password = textField(request, "newPassword");
  assertNoProblems(newPasswordProblems({ password }));
  await attempts.take(LIMITS.newPasswordFromAddress, addressSubject(request));
  await refuseCommonPassword(password, "password");
  // Before the transaction: the embedded engine has one session, and hashing takes a while.
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const token = textField(request, "token");
    const userId = await useLink(tx, { purpose: "reset-password", token, now });
    if (userId === null) throw new AppError("reset_link_invalid");
    if (await isAdministrator(tx, userId)) assertNoProblems(adminPasswordProblems({ password }));
    await setPassword(tx, { userId, accountId: randomUUID(), passwordHash, now });
    await endEverySession(tx, userId);
    if (await confirmEmail(tx, userId, now)) await removeWhatWasPlanted(tx, userId);
  });
  return { body: {} };
};
