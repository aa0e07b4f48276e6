// SQL of what a user has written.

import { and, eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { reviews, topicReviews } from "#platform/db/schema.ts";

export async function hasReview(
  db: Queryable,
  { userId, politicianId }: { userId: string; politicianId: number },
): Promise<boolean> {
  const own = and(eq(reviews.userId, userId), eq(reviews.politicianId, politicianId));
  return (await db.$count(reviews, own)) > 0;
}

export async function hasOpinion(
  db: Queryable,
  { userId, topicId }: { userId: string; topicId: number },
): Promise<boolean> {
  const own = and(eq(topicReviews.userId, userId), eq(topicReviews.topicId, topicId));
  return (await db.$count(topicReviews, own)) > 0;
}
