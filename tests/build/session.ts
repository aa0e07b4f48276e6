// Somebody who is signed in, on a device of their own.

import { randomUUID } from "node:crypto";
import { DAY_MS } from "#domain/durations.ts";
import type { Queryable } from "#platform/db/database.ts";
import { insertSession } from "#server/features/accounts/queries/sessions.ts";

interface GivenSession {
  userId: string;
  now: Date;
  /** Default: 30. */
  days?: number;
  userAgent?: string;
}

/** Resolves to the id of the session. */
export async function buildSession(
  db: Queryable,
  { userId, now, days = 30, userAgent }: GivenSession,
): Promise<string> {
  const id = randomUUID();
  await insertSession(db, {
    id,
    userId,
    credentialsVersion: 1,
    token: id,
    now,
    until: new Date(now.getTime() + days * DAY_MS),
    ipAddress: null,
    userAgent: userAgent ?? null,
    passkeyId: null,
  });
  return id;
}
