// Returns the signed-in user and the session's end, and extends it at most once a day, so that most
// calls write nothing. The browser updates its state from the response.

import type { refreshSession as endpoint } from "#contract/session.ts";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import type { SignedInAuthHandler } from "./auth-context.ts";
import { touchSession } from "./queries/sessions.ts";
import {
  readSessionToken,
  SESSION_MAX_DAYS,
  SESSION_SECONDS,
  setSessionToken,
} from "./session-cookie.ts";

const EXTEND_AFTER_MS = DAY_MS;
/** Precision of the last-seen time. */
const SEEN_EVERY_MS = 10 * MINUTE_MS;

export const refreshSession: SignedInAuthHandler<typeof endpoint> = async (
  { context, client },
  _input,
  user,
) => {
  const { db, clock, secrets } = context;
  const now = clock.now();
  const extendedTo = await touchSession(db, {
    id: user.sessionId,
    now,
    until: new Date(now.getTime() + SESSION_SECONDS * 1000),
    unlessSince: new Date(now.getTime() - EXTEND_AFTER_MS),
    unlessSeenSince: new Date(now.getTime() - SEEN_EVERY_MS),
    maxDays: SESSION_MAX_DAYS,
  });
  const token = readSessionToken(client.cookies, secrets);
  if (extendedTo !== null && token !== null) setSessionToken(client.cookies, token, secrets);
  const { id, email, fullName, sessionExpiresAt } = user;
  return {
    user: { id, email, fullName },
    expiresAt: (extendedTo ?? sessionExpiresAt).getTime(),
  };
};
