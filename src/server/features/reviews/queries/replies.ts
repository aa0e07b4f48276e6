// SQL of the published replies to reviews.

import { and, eq, inArray } from "drizzle-orm";
import type { Reply } from "#contract/replies.ts";
import type { Queryable } from "#platform/db/database.ts";
import { replies } from "#platform/db/schema.ts";

/** By review. */
export async function selectReplies(
  db: Queryable,
  reviewIds: readonly number[],
): Promise<Map<number | null, Reply>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: replies.id,
      reviewId: replies.reviewId,
      by: replies.capacity,
      comment: replies.comment,
      createdAt: replies.createdAt,
      updatedAt: replies.updatedAt,
    })
    .from(replies)
    .where(and(inArray(replies.reviewId, [...reviewIds]), eq(replies.status, "published")));
  return new Map(
    rows.map(({ reviewId, createdAt, updatedAt, ...reply }) => [
      reviewId,
      {
        ...reply,
        createdAt: createdAt.toISOString(),
        editedAt: updatedAt > createdAt ? updatedAt.toISOString() : null,
      },
    ]),
  );
}
