// Deletes expired rows.

import { and, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import {
  idempotencyKeys,
  oneTimeLinks,
  passkeyRequests,
  providerRequests,
  rateLimits,
  sanctionedAddresses,
  secondFactors,
  sessions,
  signInChallenges,
  signInEvents,
  usedProofs,
} from "#platform/db/schema.ts";

export interface Past {
  now: Date;
  /** Deletes counters begun before this time (ms). */
  countersBefore: number;
  /** Deletes authenticators that were set up before this time and never enabled. */
  enrolmentsBefore: Date;
  /** Deletes answers to requests made before this time. */
  idempotencyKeysBefore: Date;
  /** Deletes sign-ins of the history before this time. */
  signInsBefore: Date;
}

export async function deleteExpired(
  db: Queryable,
  { now, countersBefore, enrolmentsBefore, idempotencyKeysBefore, signInsBefore }: Past,
): Promise<void> {
  await db.delete(sessions).where(
    or(
      lte(sessions.expiresAt, now),
      sql`${sessions.credentialsVersion} <> (
        SELECT credentials_version FROM users WHERE users.id = ${sessions.userId})`,
    ),
  );
  await db.delete(oneTimeLinks).where(lte(oneTimeLinks.expiresAt, now));
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now));
  await db.delete(providerRequests).where(lte(providerRequests.expiresAt, now));
  await db.delete(passkeyRequests).where(lte(passkeyRequests.expiresAt, now));
  await db.delete(usedProofs).where(lte(usedProofs.expiresAt, now));
  await db.delete(sanctionedAddresses).where(lte(sanctionedAddresses.endsAt, now));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, idempotencyKeysBefore));
  await db.delete(signInEvents).where(lt(signInEvents.at, signInsBefore));
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, countersBefore));
  await db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.enabledAt), lt(secondFactors.createdAt, enrolmentsBefore)));
}
