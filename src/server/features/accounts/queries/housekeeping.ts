// Rows of the past that nobody can use any more.

import { and, isNull, lt, lte } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import {
  oneTimeLinks,
  providerRequests,
  rateLimits,
  secondFactors,
  sessions,
  signInChallenges,
} from "#platform/db/schema.ts";

export interface Past {
  now: Date;
  /** Counters begun before (ms) go. */
  countersBefore: number;
  /** Code generators set up before and never enabled go. */
  enrolmentsBefore: Date;
}

export async function deleteExpired(
  db: Queryable,
  { now, countersBefore, enrolmentsBefore }: Past,
): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(oneTimeLinks).where(lte(oneTimeLinks.expiresAt, now));
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now));
  await db.delete(providerRequests).where(lte(providerRequests.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, countersBefore));
  await db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.enabledAt), lt(secondFactors.createdAt, enrolmentsBefore)));
}
