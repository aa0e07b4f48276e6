// Reauthenticates the caller within a session: by the password, and a code where there is a second
// factor. The session gets a new secret. Accounts without a password sign in again with their
// provider.

import type { confirmIdentity as endpoint } from "#contract/auth.ts";
import { AppError } from "#domain/error.ts";
import type { SignedInAuthHandler } from "./auth-context.ts";
import { checkPassword } from "./check-password.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { newToken } from "#server/shared/keys.ts";
import { LIMITS } from "./limits.ts";
import { findWithPassword } from "./queries/accounts.ts";
import { recordingFailure } from "./record-sign-in.ts";
import { renewSession } from "./queries/sessions.ts";
import { setSessionToken } from "./session-cookie.ts";

export const confirmIdentity: SignedInAuthHandler<typeof endpoint> = async (
  auth,
  { password, code },
  user,
) => {
  const { context, client, rateLimit, secondFactor } = auth;
  const { db, clock, secrets } = context;
  if (password === "") throw fieldError("password", "password_required");
  if (user.hasSecondFactor && code.trim() === "") throw fieldError("code", "second_factor_missing");
  await rateLimit.consume(LIMITS.identityOfAccount, user.id);
  const { credentialsVersion } = await recordingFailure(auth, "identity", user.id, async () => {
    const found = await findWithPassword(db, user.email);
    const person = await checkPassword(context.passwords, found, password, "password_wrong");
    if (person.hasSecondFactor) await secondFactor.useCode(user.id, code);
    return person;
  });
  await rateLimit.refund(LIMITS.identityOfAccount, user.id);
  const token = newToken();
  const renewed = { id: user.sessionId, credentialsVersion, token, now: clock.now() };
  if (!(await renewSession(db, renewed))) throw new AppError("sign_in_required");
  setSessionToken(client.cookies, token, secrets);
  return {};
};
