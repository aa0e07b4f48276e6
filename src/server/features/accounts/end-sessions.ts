// Ends sessions of one's own account on other devices. Somebody at an unlocked device could throw the
// owner out elsewhere, so it asks for a fresh proof; ending the present session is a sign-out and does not.

import type * as contract from "#contract/auth.ts";
import { AppError } from "#domain/error.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import type { SignedInAuthHandler } from "./auth-context.ts";
import { endOtherCredentials, rememberBrowser } from "./keep-this-session.ts";
import { deleteSessionOf } from "./queries/sessions.ts";
import { clearSessionToken } from "./session-cookie.ts";

/** Throws `session_not_found` for one that is over, or another person's. */
export const endSession: SignedInAuthHandler<typeof contract.endSession> = async (
  { context, client },
  { id },
  user,
) => {
  const isThis = id === user.sessionId;
  if (!isThis) requireFreshSession(context, user);
  await context.db.transaction(async (tx) => {
    await assertCredentialsUnchanged(tx, user);
    if (!(await deleteSessionOf(tx, { id, userId: user.id })))
      throw new AppError("session_not_found");
  });
  if (isThis) clearSessionToken(client.cookies);
  return {};
};

/** Sign-ins that are being checked at this moment end too. */
export const endOtherSessions: SignedInAuthHandler<typeof contract.endOtherSessions> = async (
  auth,
  _input,
  user,
) => {
  const { db, clock } = auth.context;
  requireFreshSession(auth.context, user);
  const kept = await db.transaction(async (tx) => {
    await assertCredentialsUnchanged(tx, user);
    return endOtherCredentials(tx, user, clock.now());
  });
  rememberBrowser(auth, user, kept);
  return {};
};
