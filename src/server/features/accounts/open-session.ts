// The last step of every sign-in. A session always begins with a new secret, and the browser's
// previous session ends.

import { randomUUID } from "node:crypto";
import type { StoredSession } from "#domain/account/session-state.ts";
import type { AuthContext } from "./auth-context.ts";
import { deviceCookie } from "#server/shared/device-cookie.ts";
import { newToken } from "#server/shared/keys.ts";
import type { Person } from "./queries/accounts.ts";
import { deleteSession, insertSession } from "./queries/sessions.ts";
import { readSessionToken, SESSION_SECONDS, setSessionToken } from "./session-cookie.ts";

const USER_AGENT_MAX_LENGTH = 400;

/** Null if the credentials have changed since `person` was read: the proof is void. */
export async function openSession(
  { context, client }: Pick<AuthContext, "context" | "client">,
  { id, email, fullName, credentialsVersion }: Person,
  /** That was proved. */
  passkeyId: string | null = null,
): Promise<StoredSession | null> {
  const { db, clock, secrets } = context;
  const { address, userAgent, cookies } = client;
  const now = clock.now();
  const until = new Date(now.getTime() + SESSION_SECONDS * 1000);
  const token = newToken();
  const isOpen = await insertSession(db, {
    id: randomUUID(),
    userId: id,
    credentialsVersion,
    token,
    now,
    until,
    ipAddress: address,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    passkeyId,
  });
  if (!isOpen) return null;
  const former = readSessionToken(cookies, secrets);
  if (former !== null) await deleteSession(db, former);
  setSessionToken(cookies, token, secrets);
  deviceCookie(cookies, secrets).add({ email, credentialsVersion });
  return { user: { id, email, fullName }, expiresAt: until.getTime() };
}
