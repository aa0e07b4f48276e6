// The last step of every sign-in. A session always begins with a new secret, and the browser's
// previous session ends.

import { randomUUID } from "node:crypto";
import type { SIGN_INS } from "#domain/account/sign-in-event.ts";
import type { StoredSession } from "#domain/account/session-state.ts";
import type { AuthContext } from "./auth-context.ts";
import { deviceCookie } from "#server/shared/device-cookie.ts";
import { newToken } from "#server/shared/keys.ts";
import type { Person } from "./queries/accounts.ts";
import { deleteSession, insertSession } from "./queries/sessions.ts";
import { notifyOfNewDevice } from "./notify-owner.ts";
import { recordSignIn } from "./record-sign-in.ts";
import { readSessionToken, SESSION_SECONDS, setSessionToken } from "./session-cookie.ts";

const USER_AGENT_MAX_LENGTH = 400;

interface Proof {
  kind: (typeof SIGN_INS)[number];
  passkeyId?: string | null;
}

/** Null if the credentials have changed since `person` was read: the proof is void. */
export async function openSession(
  auth: AuthContext,
  { id, email, fullName, credentialsVersion }: Person,
  { kind, passkeyId = null }: Proof,
): Promise<StoredSession | null> {
  const { context, client } = auth;
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
  const device = deviceCookie(cookies, secrets);
  const isKnownDevice = device.knows({ email, credentialsVersion }) !== null;
  const signIn = await recordSignIn(auth, id, { kind, isKnownDevice });
  if (signIn?.isNewDevice === true) await notifyOfNewDevice(auth, id, signIn.id);
  device.add({ email, credentialsVersion });
  return { user: { id, email, fullName }, expiresAt: until.getTime() };
}
