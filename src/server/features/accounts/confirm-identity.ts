// Proves again, within a session, who the caller is: by the password, and a code where there is a second
// factor. Accounts without a password sign in anew with their provider instead.

import type { confirmIdentity as endpoint } from "#contract/auth.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import type { SignedInAuthHandler } from "./auth-context.ts";
import { checkPassword } from "./check-password.ts";
import { LIMITS } from "./limits.ts";
import { markAuthenticated } from "./queries/sessions.ts";

export const confirmIdentity: SignedInAuthHandler<typeof endpoint> = async (
  { context, rateLimit, secondFactor },
  { password, code },
  user,
) => {
  if (password === "") throw missing("password", "password_required");
  if (user.hasSecondFactor && code.trim() === "") throw missing("code", "second_factor_missing");
  await rateLimit.consume(LIMITS.identityOfAccount, user.id);
  await checkPassword(context, { email: user.email, password }, "password_wrong");
  if (user.hasSecondFactor) await secondFactor.useCode(user.id, code);
  await rateLimit.refund(LIMITS.identityOfAccount, user.id);
  await markAuthenticated(context.db, user.sessionId, context.clock.now());
  return {};
};

function missing(path: string, code: "password_required" | "second_factor_missing"): AppError {
  return new AppError(code, {}, [{ path, message: errorMessage(code) }]);
}
