// Says who is signed in and until when, and moves the end: at most once a day, so that most calls
// write nothing. The browser's state follows the answer.

import type { StoredSession } from "#domain/account/session-state.ts";
import { AppError } from "#domain/error.ts";
import { findSignedInUser, touchSession } from "./queries/sessions.ts";
import { SESSION_SECONDS } from "./session-cookie.ts";
import type { Operation } from "./tools.ts";

const EXTEND_AFTER_MS = 24 * 60 * 60 * 1000;
/** How exactly it is known when a session was last seen. */
const SEEN_EVERY_MS = 10 * 60 * 1000;

/** Throws `sign_in_required` when there is no session (any more). */
export const refreshSession: Operation = async ({ context, session }, { headers }) => {
  const { db, clock } = context;
  const token = session.read(headers);
  if (token === null) throw new AppError("sign_in_required");
  const now = clock.now();
  const isExtended = await touchSession(db, {
    token,
    now,
    until: new Date(now.getTime() + SESSION_SECONDS * 1000),
    unlessSince: new Date(now.getTime() - EXTEND_AFTER_MS),
    unlessSeenSince: new Date(now.getTime() - SEEN_EVERY_MS),
  });
  const found = await findSignedInUser(db, token, now);
  if (found === null) throw new AppError("sign_in_required");
  const body: StoredSession = {
    user: { id: found.id, email: found.email, fullName: found.fullName },
    expiresAt: found.sessionExpiresAt.getTime(),
  };
  return { body, cookies: isExtended ? [session.set(token)] : [] };
};
