// The end of every change of credentials: all other sessions, pending sign-ins and known devices
// end; this browser continues with a new secret.

import type { SignedInUser } from "#server/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { keepSession, raiseCredentialsVersion } from "#server/shared/queries/credentials.ts";
import type { AuthContext } from "./auth-context.ts";
import { deviceCookie } from "#server/shared/device-cookie.ts";
import { newToken } from "#server/shared/keys.ts";
import { deleteOtherSessions, renewSession } from "./queries/sessions.ts";
import { setSessionToken } from "./session-cookie.ts";

export interface KeptSession {
  token: string;
  credentialsVersion: number;
}

/** Runs in the transaction of the change, which has the lock of `assertCredentialsUnchanged`. */
export async function endOtherCredentials(
  tx: Tx,
  { id: userId, sessionId }: Pick<SignedInUser, "id" | "sessionId">,
  now: Date,
): Promise<KeptSession> {
  const credentialsVersion = await raiseCredentialsVersion(tx, userId);
  const token = newToken();
  await deleteOtherSessions(tx, { userId, keep: sessionId });
  await keepSession(tx, { sessionId, userId, version: credentialsVersion });
  await renewSession(tx, { id: sessionId, credentialsVersion, token, now });
  return { token, credentialsVersion };
}

/** Runs after the transaction. */
export function rememberBrowser(
  { context, client }: Pick<AuthContext, "context" | "client">,
  { email }: Pick<SignedInUser, "email">,
  { token, credentialsVersion }: KeptSession,
): void {
  setSessionToken(client.cookies, token, context.secrets);
  deviceCookie(client.cookies, context.secrets).add({ email, credentialsVersion });
}
