// SQL of the published replies to reviews.

import { and, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { ListedReview } from "#contract/reviews.ts";
import type { Queryable } from "#platform/db/database.ts";
import { compileSelect } from "#platform/db/prepared.ts";
import { replies, reviews } from "#platform/db/schema.ts";
import { writtenTimes } from "#server/shared/authoring/written.ts";

const columns = {
  id: replies.id,
  reviewId: replies.reviewId,
  by: replies.capacity,
  comment: replies.comment,
  createdAt: replies.createdAt,
  updatedAt: replies.updatedAt,
  isBeforeEdit: sql<boolean>`${reviews.updatedAt} > greatest(${reviews.createdAt}, ${replies.createdAt})`,
};

const selectPublished = compileSelect(
  columns,
  new QueryBuilder()
    .select(columns)
    .from(replies)
    .innerJoin(reviews, eq(reviews.id, replies.reviewId))
    .where(
      and(
        sql`${replies.reviewId} = ANY (${sql.placeholder("reviewIds")}::int[])`,
        sql`${replies.status} = 'published'`,
      ),
    )
    .getSQL(),
  "reviews/replies",
);

/** By review. */
export async function selectReplies(
  db: Queryable,
  reviewIds: readonly number[],
): Promise<Map<number | null, NonNullable<ListedReview["reply"]>>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await selectPublished(db, { reviewIds: [...reviewIds] });
  return new Map(
    rows.map(({ reviewId, createdAt, updatedAt, ...reply }) => [
      reviewId,
      { ...reply, ...writtenTimes({ createdAt, updatedAt }) },
    ]),
  );
}
