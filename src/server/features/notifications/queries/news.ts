// Data of notifications, read when they are sent.

import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import {
  installation,
  moderationCases,
  politicians,
  publicTopics,
  reviews,
  topicReviews,
  users,
} from "#platform/db/schema.ts";

export interface NewReview {
  politicianId: number;
  politicianName: string;
  role: string;
  /** Average of the review's scores; null in the silence before a vote. */
  mean: number | null;
  /** The open case of a held review; null for one that is published. */
  caseId: number | null;
}

export interface NewOpinion {
  topicId: number;
  topicTitle: string;
  /** Null in the silence before a vote. */
  rating: number | null;
  isHeld: boolean;
  /** The open case of an opinion that a moderator has to read; null without one. */
  caseId: number | null;
}

/** Null if withdrawn meanwhile. */
export async function findReview(db: Queryable, id: number): Promise<NewReview | null> {
  const [review] = await db
    .select({
      politicianId: politicians.id,
      politicianName: politicians.name,
      role: politicians.role,
      mean: sql<number>`${reviews.scoreSum} / 10.0::float8`,
      caseId: moderationCases.id,
    })
    .from(reviews)
    .leftJoin(
      moderationCases,
      and(eq(moderationCases.reviewId, reviews.id), isNull(moderationCases.closedAt)),
    )
    .innerJoin(politicians, eq(politicians.id, reviews.politicianId))
    .where(eq(reviews.id, id));
  return review ?? null;
}

/** Null if withdrawn meanwhile. */
export async function findOpinion(db: Queryable, id: number): Promise<NewOpinion | null> {
  const [opinion] = await db
    .select({
      topicId: publicTopics.id,
      topicTitle: publicTopics.title,
      rating: topicReviews.rating,
      isHeld: sql<boolean>`${topicReviews.status} = 'held'`,
      caseId: moderationCases.id,
    })
    .from(topicReviews)
    .leftJoin(
      moderationCases,
      and(eq(moderationCases.topicReviewId, topicReviews.id), isNull(moderationCases.closedAt)),
    )
    .innerJoin(publicTopics, eq(publicTopics.id, topicReviews.topicId))
    .where(eq(topicReviews.id, id));
  return opinion ?? null;
}

/** Null if the account was deleted meanwhile. */
export async function findNewUser(
  db: Queryable,
  id: string,
): Promise<{ createdAt: Date; users: number } | null> {
  const [user] = await db
    .select({
      createdAt: users.createdAt,
      users: sql<number>`(SELECT count(*)::int FROM users WHERE departed_at IS NULL)`,
    })
    .from(users)
    .where(eq(users.id, id));
  return user ?? null;
}

export interface ReviewCounts {
  reviews: number;
  politicians: number;
  /** Cases waiting for a decision. */
  held: number;
}

const LAST_NOTIFIED_REVIEW = "reviews-told";

/** Id of the last review counted in a notification; null before the first. */
export async function readLastNotifiedReview(db: Queryable): Promise<number | null> {
  const [row] = await db
    .select({ lastId: sql<number>`(${installation.value})::int` })
    .from(installation)
    .where(eq(installation.key, LAST_NOTIFIED_REVIEW));
  return row?.lastId ?? null;
}

export async function saveLastNotifiedReview(db: Queryable, lastId: number): Promise<void> {
  await db
    .insert(installation)
    .values({ key: LAST_NOTIFIED_REVIEW, value: lastId })
    .onConflictDoUpdate({
      target: installation.key,
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
    });
}

/** 0 while there is none. */
export async function findLastReview(db: Queryable): Promise<number> {
  const [row] = await db.select({ id: sql<number | null>`max(${reviews.id})` }).from(reviews);
  return row?.id ?? 0;
}

/** Number of later reviews; a range of the primary key. */
export async function countReviewsSince(
  db: Queryable,
  id: number,
): Promise<ReviewCounts & { lastId: number }> {
  const [row] = await db
    .select({
      reviews: sql<number>`count(*)::int`,
      politicians: sql<number>`count(DISTINCT ${reviews.politicianId})::int`,
      held: sql<number>`(count(*) FILTER (WHERE ${reviews.status} = 'held'))::int`,
      lastId: sql<number>`coalesce(max(${reviews.id}), ${id})::int`,
    })
    .from(reviews)
    .where(gt(reviews.id, id));
  return row ?? { reviews: 0, politicians: 0, held: 0, lastId: id };
}
