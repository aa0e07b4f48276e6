// SQL that reads reviews and what publishing depends on.

import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { CONSENT_PURPOSE } from "#domain/account/consent.ts";
import { perAttribute } from "#domain/rating/ratings.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { politicians, reviews } from "#platform/db/schema.ts";
import { timestamptz, isSuspended } from "#server/shared/authoring/queries/authoring.ts";
import { isOfOwnOffice } from "#server/shared/representation/queries/representations.ts";
import { countWithdrawn } from "#server/shared/authoring/queries/withdrawn.ts";
import { asideReasons } from "#server/shared/ratings/queries/reasons.ts";
import type { DailyLimit } from "../daily-limit.ts";
import type { OwnReviewRow } from "../review-row.ts";

/** Those of ReviewRow. The casts below hide a missing one from the compiler. */
export const reviewColumns = {
  id: reviews.id,
  politicianId: reviews.politicianId,
  comment: reviews.comment,
  status: reviews.status,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  standing: reviews.standing,
  useful: reviews.usefulCount,
  scores: perAttribute((attribute) => reviews[attribute]),
};

/** By its own id or by politician; excludes deleted politicians and other users. */
export async function findOwnReview(
  db: Queryable,
  by: { userId: string } & ({ id: number } | { politicianId: number }),
): Promise<OwnReviewRow | null> {
  const [row] = await db
    .select({ ...reviewColumns, reasons: asideReasons("review") })
    .from(reviews)
    .innerJoin(politicians, eq(politicians.id, reviews.politicianId))
    .where(
      and(
        eq(reviews.userId, by.userId),
        "id" in by ? eq(reviews.id, by.id) : eq(reviews.politicianId, by.politicianId),
        isNull(politicians.deletedAt),
      ),
    );
  return (row as OwnReviewRow | undefined) ?? null;
}

const selectShown = prepared(
  "reviews/politician-shown",
  sql`SELECT FROM politicians WHERE id = ${sql.placeholder("id")} AND deleted_at IS NULL`,
);

/** In or out of office, but not deleted. */
export async function isPoliticianShown(db: Queryable, id: number): Promise<boolean> {
  return (await selectShown(db, { id })).length > 0;
}

/** When the politician left office; null while in office. */
export async function findEndOfOffice(db: Queryable, politicianId: number): Promise<Date | null> {
  const [row] = await db
    .select({ endedAt: politicians.endedAt })
    .from(politicians)
    .where(eq(politicians.id, politicianId));
  return row?.endedAt ?? null;
}

export interface ReviewEligibility {
  /** The politician: in or out of office, but not deleted. */
  isShown: boolean;
  /** When the politician left office, in milliseconds since 1970; null while in office. */
  endedAtMs: number | null;
  /** Currently suspended or banned. */
  isSuspended: boolean;
  hasConsent: boolean;
  /** Speaks for this politician, or did. */
  isOwnOffice: boolean;
  /** Number of the user's reviews since the given time, withdrawn ones included. */
  recent: number;
}

export interface Asked {
  politicianId: number;
  userId: string;
}

/** The placeholder of the daily limit's window. */
export const since = timestamptz(sql.placeholder("since"));

/**
 * Written so that no time index applies: one user's reviews are few, all reviews since yesterday
 * are not, and statistics lag on a busy day.
 */
export function isSince(createdAt: SQL): SQL {
  return sql`(${createdAt} > ${since}) IS TRUE`;
}

// Scalar subqueries: the planner may answer EXISTS by hashing a whole table.
const eligibility = prepared(
  "review_eligibility",
  sql`SELECT
      coalesce((
        SELECT deleted_at IS NULL FROM politicians WHERE id = asked.politician_id
      ), false) AS "isShown",
      (SELECT (extract(epoch FROM ended_at) * 1000)::float8 FROM politicians
        WHERE id = asked.politician_id) AS "endedAtMs",
      ${isSuspended(sql`asked.user_id`, sql.placeholder("now"))} AS "isSuspended",
      coalesce((
        SELECT true FROM consents
        WHERE consents.user_id = asked.user_id AND purpose = ${CONSENT_PURPOSE} AND withdrawn_at IS NULL
      ), false) AS "hasConsent",
      ${isOfOwnOffice(sql`asked.user_id`, sql`asked.politician_id`)} AS "isOwnOffice",
      ((SELECT count(*) FROM reviews
        WHERE reviews.user_id = asked.user_id AND ${isSince(sql`created_at`)})
        + ${countWithdrawn("review", { userId: sql`asked.user_id`, since })})::int AS recent
    FROM unnest(${sql.placeholder("politicians")}::int[], ${sql.placeholder("users")}::uuid[])
      WITH ORDINALITY AS asked (politician_id, user_id, place)
    ORDER BY place`,
);

/** The preconditions of publishing, for each of these in order. */
export async function readReviewEligibility(
  db: Queryable,
  asked: readonly Asked[],
  { now, since }: Pick<DailyLimit, "now" | "since">,
): Promise<ReviewEligibility[]> {
  const rows = await eligibility(db, {
    politicians: asked.map(({ politicianId }) => politicianId),
    users: asked.map(({ userId }) => userId),
    now: now.toISOString(),
    since: since.toISOString(),
  });
  return rows as unknown as ReviewEligibility[];
}

/** Locks until the transaction ends. False when the user has no such review. */
export async function lockReview(
  tx: Tx,
  { id, userId }: { id: number; userId: string },
): Promise<{ politicianId: number } | null> {
  const [found] = await tx
    .select({ politicianId: reviews.politicianId })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
    .for("update");
  return found ?? null;
}
