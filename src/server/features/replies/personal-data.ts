// What a user wrote for office-holders, for export and erasure. It is the office-holder's: it passes to another account
// that speaks for them, or is their own, and goes where there is none.

import { asc, eq, sql } from "drizzle-orm";
import { replies } from "#platform/db/schema.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";

export const repliesPersonalData: PersonalDataOwner = {
  tables: ["replies"],
  collect: async (db, userId) => ({
    replies: await db
      .select({
        id: replies.id,
        politicianId: replies.politicianId,
        /** Null for a statement. */
        reviewId: replies.reviewId,
        capacity: replies.capacity,
        comment: replies.comment,
        status: replies.status,
        createdAt: replies.createdAt,
        updatedAt: replies.updatedAt,
      })
      .from(replies)
      .where(eq(replies.userId, userId))
      .orderBy(asc(replies.id)),
  }),
  erase: async (tx, userId) => {
    await tx.execute(sql`
      UPDATE replies SET user_id = heir.user_id
      FROM politicians AS about, LATERAL (
        SELECT r.user_id FROM representations AS r JOIN politicians AS given ON given.id = r.politician_id
        WHERE coalesce(given.merged_into, given.id) = coalesce(about.merged_into, about.id)
          AND r.user_id <> ${userId}
          AND (r.ended_at IS NULL OR (r.capacity = 'person' AND r.end_reason <> 'revoked'))
        ORDER BY r.ended_at IS NOT NULL, r.id LIMIT 1
      ) AS heir
      WHERE replies.user_id = ${userId} AND about.id = replies.politician_id`);
    await tx.delete(replies).where(eq(replies.userId, userId));
  },
};
