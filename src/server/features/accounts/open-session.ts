// The last step of every sign-in. A session always begins with a new secret, and the one this browser
// held before ends.

import { randomUUID } from "node:crypto";
import type { StoredSession } from "#domain/account/session-state.ts";
import type { AuthAnswer } from "../../http/session.ts";
import { newToken } from "./keys.ts";
import type { Person } from "./queries/accounts.ts";
import { deleteSession, insertSession } from "./queries/sessions.ts";
import { SESSION_SECONDS } from "./session-cookie.ts";
import type { AccountRequest, AccountTools } from "./tools.ts";

const USER_AGENT_MAX_LENGTH = 400;

export async function openSession(
  { context, session, device }: Pick<AccountTools, "context" | "session" | "device">,
  { headers, address }: Pick<AccountRequest, "headers" | "address">,
  { id, email, fullName }: Omit<Person, "hasSecondFactor">,
): Promise<AuthAnswer> {
  const { db, clock } = context;
  const now = clock.now();
  const until = new Date(now.getTime() + SESSION_SECONDS * 1000);
  const token = newToken();
  await insertSession(db, {
    id: randomUUID(),
    userId: id,
    token,
    now,
    until,
    ipAddress: address,
    userAgent: headers.get("user-agent")?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
  });
  const former = session.read(headers);
  if (former !== null) await deleteSession(db, former);
  const body: StoredSession = { user: { id, email, fullName }, expiresAt: until.getTime() };
  return { body, cookies: [session.set(token), device.add(headers, email)] };
}
