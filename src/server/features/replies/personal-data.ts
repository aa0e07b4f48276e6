// What a user wrote for office-holders, for export and erasure.

import { asc, eq } from "drizzle-orm";
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
    await tx.delete(replies).where(eq(replies.userId, userId));
  },
};
