// Ends sessions of the caller's own account on other devices. It requires a fresh session, because
// a person at an unlocked device could otherwise sign the owner out elsewhere. Ending the present
// session is a sign-out and needs no proof.

import type * as contract from "#contract/auth.ts";
import { AppError } from "#domain/error.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import { deviceCookie } from "#server/shared/device-cookie.ts";
import { raiseVersionOfSessions } from "#server/shared/queries/credentials.ts";
import type { SignedInAuthHandler } from "./auth-context.ts";
import { endOtherCredentials, rememberBrowser } from "./keep-this-session.ts";
import { notifyOfEndedSessions } from "./notify-owner.ts";
import { deleteOwnSession } from "./queries/sessions.ts";
import { clearSessionToken } from "./session-cookie.ts";

/**
 * A device that was signed out is no known device any more: marks hold for one version of the credentials, and that rises.
 * Other sessions go on, but of the devices only this one stays known. Throws `session_not_found` for an ended session or
 * another person's.
 */
export const endSession: SignedInAuthHandler<typeof contract.endSession> = async (
  auth,
  { id },
  user,
) => {
  const { context, client } = auth;
  const isThis = id === user.sessionId;
  if (!isThis) requireFreshSession(context, user);
  const credentialsVersion = await context.db.transaction(async (tx) => {
    await assertCredentialsUnchanged(tx, user);
    if (!(await deleteOwnSession(tx, { id, userId: user.id })))
      throw new AppError("session_not_found");
    return isThis ? null : raiseVersionOfSessions(tx, user);
  });
  if (credentialsVersion === null) clearSessionToken(client.cookies);
  else {
    deviceCookie(client.cookies, context.secrets).add({ email: user.email, credentialsVersion });
    await notifyOfEndedSessions(auth, user.id);
  }
  return {};
};

/** Pending sign-in checks end too. */
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
  await notifyOfEndedSessions(auth, user.id);
  return {};
};
