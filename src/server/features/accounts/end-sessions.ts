// Ends sessions of the caller's own account on other devices. It requires a fresh session, because
// a person at an unlocked device could otherwise sign the owner out elsewhere. Ending the present
// session is a sign-out and needs no proof.

import type * as contract from "#contract/auth.ts";
import { AppError } from "#domain/error.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import type { SignedInAuthHandler } from "./auth-context.ts";
import { endOtherCredentials, rememberBrowser } from "./keep-this-session.ts";
import { notifyOfEndedSessions } from "./notify-owner.ts";
import { deleteOwnSession } from "./queries/sessions.ts";
import { clearSessionToken } from "./session-cookie.ts";

/** Throws `session_not_found` for an ended session or another person's. */
export const endSession: SignedInAuthHandler<typeof contract.endSession> = async (
  auth,
  { id },
  user,
) => {
  const { context, client } = auth;
  const isThis = id === user.sessionId;
  if (!isThis) requireFreshSession(context, user);
  await context.db.transaction(async (tx) => {
    await assertCredentialsUnchanged(tx, user);
    if (!(await deleteOwnSession(tx, { id, userId: user.id })))
      throw new AppError("session_not_found");
  });
  if (isThis) clearSessionToken(client.cookies);
  else await notifyOfEndedSessions(auth, user.id);
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
