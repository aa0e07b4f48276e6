// SQL that reviews and opinions have in common while they are written: consent, the log of
// moderation, one writer at a time.

import { and, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Placeholder, SQL } from "drizzle-orm";
import { CONSENT_POLICY_VERSION, CONSENT_PURPOSE } from "#domain/account/consent.ts";
import { AppError } from "#domain/error.ts";
import type { GuidelineRule } from "#domain/moderation/guideline-rules.ts";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { consents, moderationDecisions, sanctions, users } from "#platform/db/schema.ts";

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

/**
 * Throws `missing` where consent is neither on record nor given now, and `consent_withdrawn_today` where it is given on
 * the day on which it was withdrawn: what was erased then still counts until the night, and would count twice.
 */
export async function requireConsent(
  db: Queryable,
  { userId, consent, now }: { userId: string; consent: boolean; now: Date },
  missing: "consent_required" | "follow_consent_required" | "useful_consent_required",
): Promise<void> {
  if (await hasConsent(db, userId)) return;
  if (!consent) throw new AppError(missing);
  const { rows } = await db.execute(
    sql`SELECT WHERE ${isWithdrawnToday(sql`${userId}::uuid`, timestamptz(now))}`,
  );
  if (rows.length > 0) throw new AppError("consent_withdrawn_today");
}

/** The days of jobs begin at midnight UTC. */
const isWithdrawnToday = (userId: SQL, now: SQL): SQL => sql`coalesce((
  SELECT max(withdrawn_at) FROM consents WHERE consents.user_id = ${userId}
) >= date_trunc('day', ${now} AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', false)`;

/** Whether `requireConsent` throws nothing. Scalar subqueries: the planner may answer EXISTS by hashing a whole table. */
export const isConsented = ({
  userId,
  consent,
  now,
}: Record<"userId" | "consent" | "now", SQL>): SQL => sql`coalesce((
    SELECT true FROM consents
    WHERE consents.user_id = ${userId} AND purpose = ${CONSENT_PURPOSE} AND withdrawn_at IS NULL
  ), ${consent} AND NOT ${isWithdrawnToday(userId, now)})`;

/** Until the transaction ends. False when the user is gone. */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return found.length > 0;
}

/** Reviews of these users, those they found useful, and the aggregates, in the order of every other writer. */
export async function lockReviewsOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  const isTheirs = isOf(userIds);
  await tx.execute(sql`
    SELECT FROM reviews
    WHERE ${isTheirs} OR id IN (SELECT review_id FROM useful_votes WHERE ${isTheirs})
    ORDER BY id FOR UPDATE`);
  await tx.execute(sql`
    SELECT FROM politician_ratings
    WHERE politician_id IN (SELECT politician_id FROM reviews WHERE ${isTheirs})
    ORDER BY politician_id FOR UPDATE`);
}

/** The same of opinions: after the reviews. */
export async function lockOpinionsOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  const isTheirs = isOf(userIds);
  await tx.execute(sql`SELECT FROM topic_reviews WHERE ${isTheirs} ORDER BY id FOR UPDATE`);
  await tx.execute(sql`
    SELECT FROM topic_ratings
    WHERE topic_id IN (SELECT topic_id FROM topic_reviews WHERE ${isTheirs})
    ORDER BY topic_id FOR UPDATE`);
}

const isOf = (userIds: readonly string[]): SQL =>
  sql`user_id = ANY (${sql.param(userIds)}::uuid[])`;

/** A statement that records consent if it was given now; what is on record already stays. */
export function insertConsent(given: { userId: string; consent: boolean; now: Date }): SQL {
  return sql`
      INSERT INTO consents (user_id, purpose, policy_version, given_at)
      SELECT ${given.userId}::uuid, ${CONSENT_PURPOSE}, ${CONSENT_POLICY_VERSION}, ${timestamptz(given.now)}
      WHERE ${given.consent}
      ON CONFLICT (user_id, purpose) WHERE withdrawn_at IS NULL DO NOTHING`;
}

/**
 * A statement that logs what moderation said of the rows of `written`, a common table expression:
 * `subject` is the column of the log that points to them.
 */
export function insertEvent(
  subject: "review_id" | "topic_review_id" | "reply_id",
  written: "review" | "opinion" | "reply",
  given: { event: "allowed" | "held"; verdict: ModerationVerdict; now: Date },
): SQL {
  const { event, verdict, now } = given;
  const { categories, reason, spans, engine, policyVersion } = verdict;
  return sql`
      INSERT INTO moderation_events
        (${sql.identifier(subject)}, event, categories, reason, spans, engine, policy_version, created_at)
      SELECT id, ${event}, ${sql.param(categories)}::text[], ${reason},
        ${JSON.stringify(spans)}::jsonb, ${engine}, ${policyVersion}, ${timestamptz(now)}
      FROM ${sql.identifier(written)}`;
}

/** A suspension or a ban that is in force, with the rule it rests on. */
export interface SanctionInForce {
  kind: "suspension" | "ban";
  decisionId: number;
  rule: GuidelineRule | null;
  facts: string;
  startsAt: Date;
  endsAt: Date | null;
}

/** Of a sanction. */
export function isInForce(now: Date): SQL | undefined {
  return and(
    ne(sanctions.kind, "warning"),
    isNull(sanctions.liftedAt),
    or(isNull(sanctions.endsAt), gt(sanctions.endsAt, now)),
  );
}

/** The gravest one: a ban, or else the suspension that ends last. Null for who may write. */
export async function findSanctionInForce(
  db: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<SanctionInForce | null> {
  const [found] = await db
    .select({
      kind: sanctions.kind,
      decisionId: sanctions.decisionId,
      rule: moderationDecisions.rule,
      facts: moderationDecisions.facts,
      startsAt: sanctions.startsAt,
      endsAt: sanctions.endsAt,
    })
    .from(sanctions)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, sanctions.decisionId))
    .where(and(eq(sanctions.userId, userId), isInForce(now)))
    // Nulls, which are bans, come first.
    .orderBy(desc(sanctions.endsAt), desc(sanctions.id))
    .limit(1);
  return (found as SanctionInForce | undefined) ?? null;
}

/** A condition: the user of that column may not write at the moment. */
export function isSuspended(userId: SQL, now: Date | Placeholder): SQL {
  return sql`coalesce((
    SELECT true FROM sanctions
    WHERE sanctions.user_id = ${userId} AND kind <> 'warning' AND lifted_at IS NULL
      AND (ends_at IS NULL OR ends_at > ${timestamptz(now)})
    LIMIT 1
  ), false)`;
}

/** To the millisecond, whatever the session's time zone. A placeholder stands for an ISO text. */
export function timestamptz(time: Date | Placeholder): SQL {
  return sql`${time instanceof Date ? time.toISOString() : time}::timestamptz`;
}
