// Changes the password of a signed-in user, or adds one to an account without. It requires the old
// password; with a second factor, or without an old password, also a fresh session. It ends every
// other session and notifies the owner by mail.

import { randomUUID } from "node:crypto";
import type { changePassword as endpoint } from "#contract/auth.ts";
import { adminPasswordProblems, newPasswordProblems } from "#domain/account/credentials.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import { queueSecurityNotice } from "#server/shared/queue-security-notice.ts";
import type { SignedInUser } from "#server/context.ts";
import type { AuthContext, SignedInAuthHandler } from "./auth-context.ts";
import { checkPassword } from "./check-password.ts";
import { endOtherCredentials, rememberBrowser } from "./keep-this-session.ts";
import { LIMITS } from "./limits.ts";
import { refuseCommonPassword } from "./new-user.ts";
import { findWithPassword, setPassword } from "./queries/accounts.ts";
import { recordingFailure } from "./record-sign-in.ts";
import { endPendingSteps } from "./queries/sign-in-methods.ts";

export const changePassword: SignedInAuthHandler<typeof endpoint> = async (
  auth,
  { password, newPassword },
  user,
) => {
  const { db, clock, passwords } = auth.context;
  checkNewPassword(newPassword, user);
  await proveIdentity(auth, password, user);
  await refuseCommonPassword(newPassword, "newPassword");
  const passwordHash = await passwords.hash(newPassword);
  const kept = await db.transaction(async (tx) => {
    await assertCredentialsUnchanged(tx, user);
    const now = clock.now();
    await setPassword(tx, { userId: user.id, accountId: randomUUID(), passwordHash, now });
    await endPendingSteps(tx, user.id);
    await queueSecurityNotice(auth.context, tx, { userId: user.id, event: "password-changed" });
    return endOtherCredentials(tx, user, now);
  });
  rememberBrowser(auth, user, kept);
  return {};
};

function checkNewPassword(password: string, { roles }: SignedInUser): void {
  const problems = [
    ...newPasswordProblems({ password }),
    ...(roles.includes("admin") ? adminPasswordProblems({ password }) : []),
  ];
  const [first] = problems;
  if (first !== undefined) throw fieldError("newPassword", first.code);
}

async function proveIdentity(
  auth: AuthContext,
  password: string,
  user: SignedInUser,
): Promise<void> {
  const { context, rateLimit } = auth;
  const found = await findWithPassword(context.db, user.email);
  const hasPassword = found !== null && found.passwordHash !== null;
  if (user.hasSecondFactor || !hasPassword) requireFreshSession(context, user);
  if (!hasPassword) return;
  if (password === "") throw fieldError("password", "password_required");
  await rateLimit.consume(LIMITS.identityOfAccount, user.id);
  await recordingFailure(auth, "identity", user.id, () =>
    checkPassword(context.passwords, found, password, "password_wrong"),
  );
  await rateLimit.refund(LIMITS.identityOfAccount, user.id);
}
