// SQL that reviews and opinions have in common while they are written: consent, the log of
// moderation, one writer at a time.

import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { CONSENT_POLICY_VERSION, CONSENT_PURPOSE } from "#domain/account/consent.ts";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { consents, users } from "#platform/db/schema.ts";

export async function hasConsent(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.userId, userId),
        eq(consents.purpose, CONSENT_PURPOSE),
        isNull(consents.withdrawnAt),
      ),
    );
  return found.length > 0;
}

/** Until the transaction ends. False when the user is gone. */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return found.length > 0;
}

/** A statement that records consent if it was given now; what is on record already stays. */
export function insertConsent(given: { userId: string; consent: boolean; now: Date }): SQL {
  return sql`
      INSERT INTO consents (user_id, purpose, policy_version, given_at)
      SELECT ${given.userId}::uuid, ${CONSENT_PURPOSE}, ${CONSENT_POLICY_VERSION}, ${at(given.now)}
      WHERE ${given.consent}
      ON CONFLICT (user_id, purpose) WHERE withdrawn_at IS NULL DO NOTHING`;
}

/**
 * A statement that logs what moderation said of the rows of `written`, a common table expression:
 * `subject` is the column of the log that points to them.
 */
export function insertEvent(
  subject: "review_id" | "topic_review_id",
  written: "review" | "opinion",
  given: { event: "allowed" | "held"; verdict: ModerationVerdict; now: Date },
): SQL {
  const { event, verdict, now } = given;
  const { categories, reason, engine, policyVersion } = verdict;
  return sql`
      INSERT INTO moderation_events
        (${sql.identifier(subject)}, event, categories, reason, engine, policy_version, created_at)
      SELECT id, ${event}, ${sql.param(categories)}::text[], ${reason}, ${engine}, ${policyVersion}, ${at(now)}
      FROM ${sql.identifier(written)}`;
}

/** To the millisecond, whatever the session's time zone. */
export function at(time: Date): SQL {
  return sql`${time.toISOString()}::timestamptz`;
}
