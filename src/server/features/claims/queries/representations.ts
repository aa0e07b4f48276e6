// SQL that begins and ends representations.

import { and, eq, isNull, sql } from "drizzle-orm";
import type { EndReason } from "#domain/representation/claim.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { representations } from "#platform/db/schema.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { representedInOffice } from "#server/shared/representation/queries/representations.ts";

type New = Pick<
  typeof representations.$inferSelect,
  "userId" | "politicianId" | "capacity" | "role" | "beganAt"
>;

/** One that is in force already stays, as what the last claim says. */
export async function beginRepresentation(tx: Tx, given: New): Promise<void> {
  const { capacity, role } = given;
  await tx
    .insert(representations)
    .values(given)
    .onConflictDoUpdate({
      target: [representations.userId, representations.politicianId],
      targetWhere: isNull(representations.endedAt),
      set: { capacity, role },
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

/** Those of people who have left office. Who is hidden or deleted may come back: theirs have no effect meanwhile. */
export async function endWithTerms(
  tx: Tx,
  now: Date,
): Promise<{ id: number; userId: string; politicianId: number }[]> {
  const { rows } = await tx.execute<{ id: number; userId: string; politicianId: number }>(sql`
    UPDATE representations AS ended SET ended_at = ${timestamptz(now)}, end_reason = 'term'
    WHERE ended_at IS NULL AND EXISTS (
      SELECT FROM politicians AS given
        JOIN politicians AS p ON p.id = coalesce(given.merged_into, given.id)
      WHERE given.id = ended.politician_id AND p.ended_at IS NOT NULL
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

/** Whom a message about the end of a representation is for. */
export async function findEndedMail(
  db: Queryable,
  id: number,
): Promise<{ email: string; name: string } | null> {
  const { rows } = await db.execute<{ email: string; name: string }>(sql`
    SELECT users.email, politicians.name FROM representations
      JOIN users ON users.id = representations.user_id
      JOIN politicians ON politicians.id = representations.politician_id
    WHERE representations.id = ${id}`);
  return rows[0] ?? null;
}
