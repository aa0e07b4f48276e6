// The way back for who forgot the password: a link by mail, then a new password. The answer to the
// first is the same whether or not the address has an account.

import {
  assertNoProblems,
  newPasswordProblems,
  normalizeEmail,
  recoveryProblems,
} from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import { LIMITS } from "./attempts.ts";
import { refuseCommonPassword } from "./new-user.ts";
import { addressSubject, textField, translated } from "./tools.ts";
import type { Operation } from "./tools.ts";

export const requestRecovery: Operation = async ({ library, attempts }, request) => {
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
  await library.api.requestPasswordReset({ body: { email } });
  return { body: {} };
};

/** The link works once, and ends every session of the account. */
export const setNewPassword: Operation = async ({ library, attempts }, request) => {
  const password = textField(request, "newPassword");
  assertNoProblems(newPasswordProblems({ password }));
  await attempts.take(LIMITS.newPasswordFromAddress, addressSubject(request));
  await refuseCommonPassword(password, "password");
  await translated(
    library.api.resetPassword({
      body: { newPassword: password, token: textField(request, "token") },
    }),
    { INVALID_TOKEN: "reset_link_invalid", USER_NOT_FOUND: "reset_link_invalid" },
  );
  return { body: {} };
};
