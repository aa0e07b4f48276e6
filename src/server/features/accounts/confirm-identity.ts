// Shows again who one is, in the session one has: by the password, and a code where there is a second
// factor. Accounts without a password sign in anew with their provider instead.

import { AppError } from "#domain/error.ts";
import { LIMITS } from "./attempts.ts";
import { checkPassword } from "./check-password.ts";
import { markAuthenticated } from "./queries/sessions.ts";
import { signedInUser, textField } from "./tools.ts";
import type { Operation } from "./tools.ts";

/** Throws `password_required`, `password_wrong`, what is wrong with the code, or `too_many_requests`. */
export const confirmIdentity: Operation = async (tools, request) => {
  const { context, attempts, secondFactor } = tools;
  const user = await signedInUser(tools, request);
  const password = textField(request, "password");
  if (password === "") throw problem("password", "password_required");
  const code = textField(request, "code");
  if (user.hasSecondFactor && code.trim() === "") throw problem("code", "second_factor_missing");
  await attempts.take(LIMITS.identityOfAccount, user.id);
  await checkPassword(context, { email: user.email, password }, "password_wrong");
  if (user.hasSecondFactor) await secondFactor.useCode(user.id, code);
  await attempts.giveBack(LIMITS.identityOfAccount, user.id);
  await markAuthenticated(context.db, user.sessionId, context.clock.now());
  return { body: {} };
};

function problem(path: string, code: "password_required" | "second_factor_missing"): AppError {
  return new AppError(code, {}, [{ path, message: new AppError(code).message }]);
}
