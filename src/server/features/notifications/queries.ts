// What notifications tell, read when they are sent.

import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { politicians, publicTopics, reviews, topicReviews, users } from "#platform/db/schema.ts";

export interface NewReview {
  politicianId: number;
  politicianName: string;
  role: string;
  /** Of the review's own scores. */
  mean: number;
  isHeld: boolean;
}

export interface NewOpinion {
  topicId: number;
  topicTitle: string;
  rating: number;
  isHeld: boolean;
}

/** Null when it was withdrawn meanwhile. */
export async function findReview(db: Queryable, id: number): Promise<NewReview | null> {
  const [review] = await db
    .select({
      politicianId: politicians.id,
      politicianName: politicians.name,
      role: politicians.role,
      mean: sql<number>`${reviews.scoreSum} / 10.0::float8`,
      isHeld: sql<boolean>`${reviews.status} = 'held'`,
    })
    .from(reviews)
    .innerJoin(politicians, eq(politicians.id, reviews.politicianId))
    .where(eq(reviews.id, id));
  return review ?? null;
}

/** Null when it was withdrawn meanwhile. */
export async function findOpinion(db: Queryable, id: number): Promise<NewOpinion | null> {
  const [opinion] = await db
    .select({
      topicId: publicTopics.id,
      topicTitle: publicTopics.title,
      rating: topicReviews.rating,
      isHeld: sql<boolean>`${topicReviews.status} = 'held'`,
    })
    .from(topicReviews)
    .innerJoin(publicTopics, eq(publicTopics.id, topicReviews.topicId))
    .where(eq(topicReviews.id, id));
  return opinion ?? null;
}

/** Null when the account was deleted meanwhile. */
export async function findNewUser(
  db: Queryable,
  id: string,
): Promise<{ createdAt: Date; users: number } | null> {
  const [user] = await db
    .select({
      createdAt: users.createdAt,
      users: sql<number>`(SELECT count(*)::int FROM users)`,
    })
    .from(users)
    .where(eq(users.id, id));
  return user ?? null;
}
