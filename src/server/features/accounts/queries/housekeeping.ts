// Rows of the past that nobody can use any more.

import { lt, lte } from "drizzle-orm";
import { rateLimits, sessions, verifications } from "#platform/db/schema.ts";
import type { Queryable } from "#platform/db/database.ts";

/** Sessions and one-time values that are over, and counters begun before `countersBefore` (ms). */
export async function deleteExpired(
  db: Queryable,
  { now, countersBefore }: { now: Date; countersBefore: number },
): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(verifications).where(lte(verifications.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, countersBefore));
}
