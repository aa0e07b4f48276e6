// All SQL that reads reviews and what publishing one depends on.

import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { CONSENT_PURPOSE } from "#domain/account/consent.ts";
import { perAttribute } from "#domain/rating/ratings.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { politicians, reviews } from "#platform/db/schema.ts";
import { timestamptz, isBarred } from "#server/shared/authoring/queries/authoring.ts";
import type { DailyLimit } from "../daily-limit.ts";
import type { ReviewRow } from "../review-row.ts";

const reviewColumns = {
  id: reviews.id,
  politicianId: reviews.politicianId,
  comment: reviews.comment,
  status: reviews.status,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  scores: perAttribute((attribute) => reviews[attribute]),
};

export interface ReviewPosition {
  createdAt: Date;
  id: number;
}

/** Newest first, ties by id. The condition on the status is that of the index. */
export async function selectPublished(
  db: Queryable,
  page: { politicianId: number; limit: number; after: ReviewPosition | null },
): Promise<ReviewRow[]> {
  const { politicianId, limit, after } = page;
  const rows = await db
    .select(reviewColumns)
    .from(reviews)
    .where(
      and(
        eq(reviews.politicianId, politicianId),
        eq(reviews.status, "published"),
        after === null
          ? undefined
          : sql`(${reviews.createdAt}, ${reviews.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
  return rows as ReviewRow[];
}

/** By its own id or by politician; nothing that belongs to a deleted politician or to another user. */
export async function findOwnReview(
  db: Queryable,
  by: { userId: string } & ({ id: number } | { politicianId: number }),
): Promise<ReviewRow | null> {
  const [row] = await db
    .select(reviewColumns)
    .from(reviews)
    .innerJoin(politicians, eq(politicians.id, reviews.politicianId))
    .where(
      and(
        eq(reviews.userId, by.userId),
        "id" in by ? eq(reviews.id, by.id) : eq(reviews.politicianId, by.politicianId),
        isNull(politicians.deletedAt),
      ),
    );
  return (row as ReviewRow | undefined) ?? null;
}

/** In office or not, but not deleted. */
export async function isPoliticianShown(db: Queryable, id: number): Promise<boolean> {
  const found = await db
    .select({ id: politicians.id })
    .from(politicians)
    .where(and(eq(politicians.id, id), isNull(politicians.deletedAt)));
  return found.length > 0;
}

export interface Standing {
  /** The politician: in office or not, but not deleted. */
  isShown: boolean;
  /** Suspended or banned at the moment. */
  isBarred: boolean;
  hasConsent: boolean;
  /** How many reviews they wrote since the given time. */
  recent: number;
}

export interface Asked {
  politicianId: number;
  userId: string;
}

/**
 * A condition that no index answers: one person's reviews are few, those of everybody since yesterday are
 * not, and on a busy day statistics do not know of them.
 */
export function isSince(createdAt: SQL): SQL {
  return sql`(${createdAt} > ${timestamptz(sql.placeholder("since"))}) IS TRUE`;
}

// Subqueries for one row each: an EXISTS may be answered by reading a whole table into a hash.
const standings = prepared(
  "review_standings",
  sql`SELECT
      coalesce((
        SELECT deleted_at IS NULL FROM politicians WHERE id = asked.politician_id
      ), false) AS "isShown",
      ${isBarred(sql`asked.user_id`, sql.placeholder("now"))} AS "isBarred",
      coalesce((
        SELECT true FROM consents
        WHERE consents.user_id = asked.user_id AND purpose = ${CONSENT_PURPOSE} AND withdrawn_at IS NULL
      ), false) AS "hasConsent",
      (SELECT count(*)::int FROM reviews
        WHERE reviews.user_id = asked.user_id AND ${isSince(sql`created_at`)}) AS recent
    FROM unnest(${sql.placeholder("politicians")}::int[], ${sql.placeholder("users")}::uuid[])
      WITH ORDINALITY AS asked (politician_id, user_id, place)
    ORDER BY place`,
);

/** All that publishing depends on, for each of these in their order. */
export async function readStandings(
  db: Queryable,
  asked: readonly Asked[],
  { now, since }: Pick<DailyLimit, "now" | "since">,
): Promise<Standing[]> {
  const rows = await standings(db, {
    politicians: asked.map(({ politicianId }) => politicianId),
    users: asked.map(({ userId }) => userId),
    now: now.toISOString(),
    since: since.toISOString(),
  });
  return rows as unknown as Standing[];
}

/** Until the transaction ends. False when the user has no such review (any more). */
export async function lockReview(
  tx: Tx,
  { id, userId }: { id: number; userId: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
    .for("update");
  return found.length > 0;
}
