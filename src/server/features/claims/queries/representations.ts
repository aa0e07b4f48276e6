// SQL that begins and ends representations.

import { and, eq, isNull, sql } from "drizzle-orm";
import type { ReviewStanding } from "#domain/rating/review-standing.ts";
import type { EndReason } from "#domain/representation/claim.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { representations } from "#platform/db/schema.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { representedInOffice } from "#server/shared/representation/queries/representations.ts";

type New = Pick<
  typeof representations.$inferSelect,
  "userId" | "politicianId" | "capacity" | "role" | "beganAt"
>;

/** For the highest present office. One that has not ended stays, as what the last claim says. */
export async function beginRepresentation(tx: Tx, given: New): Promise<void> {
  const { politicianId, capacity, role } = given;
  const officeId = sql`(
    SELECT id FROM offices
    WHERE offices.politician_id = ${politicianId} AND offices.ended_at IS NULL AND offices.deleted_at IS NULL
    ORDER BY rank, id LIMIT 1)`;
  await tx
    .insert(representations)
    .values({ ...given, officeId })
    .onConflictDoUpdate({
      target: [representations.userId, representations.politicianId],
      targetWhere: isNull(representations.endedAt),
      set: { capacity, role, officeId },
    });
}

interface End {
  now: Date;
  reason: EndReason;
}

/** The politician it was for; null if there is none in force. */
export async function endRepresentation(
  tx: Tx,
  { id, userId, now, reason }: End & { id: number; userId: string },
): Promise<number | null> {
  const [row] = await tx
    .update(representations)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(representations.id, id),
        eq(representations.userId, userId),
        isNull(representations.endedAt),
      ),
    )
    .returning({ politicianId: representations.politicianId });
  return row?.politicianId ?? null;
}

/** Those of people who have left the office. Who is hidden or deleted may come back: theirs have no effect meanwhile. */
export async function endWithTerms(
  tx: Tx,
  now: Date,
): Promise<{ id: number; userId: string; politicianId: number }[]> {
  const { rows } = await tx.execute<{ id: number; userId: string; politicianId: number }>(sql`
    UPDATE representations AS ended SET ended_at = ${timestamptz(now)}, end_reason = 'term'
    WHERE ended_at IS NULL AND EXISTS (
      SELECT FROM politicians AS given
        JOIN politicians AS p ON p.id = coalesce(given.merged_into, given.id)
        LEFT JOIN offices AS held ON held.id = ended.office_id
      WHERE given.id = ended.politician_id
        AND CASE WHEN held.id IS NULL THEN p.ended_at ELSE held.ended_at END IS NOT NULL
    )
    RETURNING id, user_id AS "userId", politician_id AS "politicianId"`);
  return rows;
}

/** Accounts that speak for this person, apart from one. */
export async function countOthers(
  db: Queryable,
  { politicianId, userId }: { politicianId: number; userId: string },
): Promise<number> {
  const { rows } = await db.execute<{ many: number }>(sql`
    SELECT count(*)::int AS many FROM representations AS r ${representedInOffice}
    WHERE p.id = ${politicianId} AND r.user_id <> ${userId} AND r.ended_at IS NULL`);
  return rows[0]?.many ?? 0;
}

/**
 * The account's reviews of the person and of who was merged with them. `isOfSurge`: set aside as part of one, and a person
 * has not decided since that it counts.
 */
export async function selectOwnReviews(
  db: Queryable,
  { userId, politicianId }: { userId: string; politicianId: number },
): Promise<{ id: number; standing: ReviewStanding; isOfSurge: boolean }[]> {
  const { rows } = await db.execute<{
    id: number;
    standing: ReviewStanding;
    isOfSurge: boolean;
  }>(sql`
    SELECT reviews.id, standing,
      EXISTS (
        SELECT FROM surge_reviews WHERE review_id = reviews.id AND reasons <> '{}' AND (decided_at IS NULL OR (
          SELECT d.decision = 'set-aside'
            AND NOT EXISTS (SELECT FROM appeals WHERE decision_id = d.id AND outcome = 'overturned')
          FROM moderation_cases AS c JOIN moderation_decisions AS d ON d.case_id = c.id
          WHERE c.review_id = reviews.id AND c.opened_by = 'watch' ORDER BY d.id DESC LIMIT 1
        ))
      ) AS "isOfSurge"
    FROM reviews JOIN politicians AS rated ON rated.id = reviews.politician_id
    WHERE reviews.user_id = ${userId} AND coalesce(rated.merged_into, rated.id) = (
      SELECT coalesce(merged_into, id) FROM politicians WHERE id = ${politicianId}
    )
    ORDER BY reviews.id`);
  return rows;
}

export interface EndedRow {
  email: string;
  politicianId: number;
  name: string;
  /** In another one. */
  isInOffice: boolean;
}

/** Whom a message about the end of a representation is for. */
export async function findEndedMail(db: Queryable, id: number): Promise<EndedRow | null> {
  const { rows } = await db.execute<EndedRow & Record<string, unknown>>(sql`
    SELECT users.email, p.id AS "politicianId", p.name,
      p.ended_at IS NULL AND p.deleted_at IS NULL AS "isInOffice"
    FROM representations AS r
      JOIN users ON users.id = r.user_id
      JOIN politicians AS given ON given.id = r.politician_id
      JOIN politicians AS p ON p.id = coalesce(given.merged_into, given.id)
    WHERE r.id = ${id}`);
  return rows[0] ?? null;
}
