// All SQL of the account settings.

import { and, count, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { perAttribute } from "#domain/rating/ratings.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import type { Score } from "#domain/rating/attributes.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import {
  consents,
  politicians,
  publicTopics,
  reviews,
  topicReviews,
  users,
} from "#platform/db/schema.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { asideReasons } from "#server/shared/ratings/queries/reasons.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";

export async function updateFullName(
  db: Queryable,
  { userId, fullName, now }: { userId: string; fullName: string; now: Date },
): Promise<void> {
  await db.update(users).set({ fullName, updatedAt: now }).where(eq(users.id, userId));
}

export async function findEmail(db: Queryable, userId: string): Promise<string | null> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}

interface PageOfUser extends Slice<TimePosition> {
  userId: string;
}

/** Newest first, ties by id. */
export async function selectReviews(db: Queryable, { userId, limit, after }: PageOfUser) {
  const rows = await db
    .select({
      id: reviews.id,
      comment: reviews.comment,
      status: reviews.status,
      standing: reviews.standing,
      reasons: asideReasons("review"),
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      scores: perAttribute((attribute) => reviews[attribute]),
      hasReply: sql<boolean>`EXISTS (
        SELECT FROM replies WHERE replies.review_id = ${reviews.id} AND replies.status = 'published'
      )`,
      politicianId: politicians.id,
      politicianName: politicians.name,
      politicianRole: politicians.role,
      politicianDeletedAt: politicians.deletedAt,
    })
    .from(reviews)
    .innerJoin(politicians, eq(politicians.id, reviews.politicianId))
    .where(and(eq(reviews.userId, userId), isAfter(reviews.createdAt, reviews.id, after)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, scores: row.scores as Scores }));
}

export async function countReviews(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(reviews).where(eq(reviews.userId, userId));
  return row?.count ?? 0;
}

/** Newest first, ties by id. */
export async function selectOpinions(db: Queryable, { userId, limit, after }: PageOfUser) {
  const rows = await db
    .select({
      id: topicReviews.id,
      comment: topicReviews.comment,
      status: topicReviews.status,
      standing: topicReviews.standing,
      reasons: asideReasons("opinion"),
      createdAt: topicReviews.createdAt,
      updatedAt: topicReviews.updatedAt,
      rating: topicReviews.rating,
      shownName: topicReviews.shownName,
      topicId: publicTopics.id,
      topicTitle: publicTopics.title,
      topicClosedAt: publicTopics.closedAt,
    })
    .from(topicReviews)
    .innerJoin(publicTopics, eq(publicTopics.id, topicReviews.topicId))
    .where(
      and(eq(topicReviews.userId, userId), isAfter(topicReviews.createdAt, topicReviews.id, after)),
    )
    .orderBy(desc(topicReviews.createdAt), desc(topicReviews.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, rating: row.rating as Score }));
}

export async function countOpinions(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(topicReviews)
    .where(eq(topicReviews.userId, userId));
  return row?.count ?? 0;
}

/** Newest first. */
export function selectConsents(db: Queryable, userId: string) {
  return db
    .select({
      id: consents.id,
      policyVersion: consents.policyVersion,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.givenAt), desc(consents.id));
}

/** Whether a consent is in force that was given before `moment`. */
export async function hasConsentFromBefore(tx: Tx, userId: string, moment: Date): Promise<boolean> {
  const [found] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(eq(consents.userId, userId), isNull(consents.withdrawnAt), lt(consents.givenAt, moment)),
    );
  return found !== undefined;
}

export async function endConsents(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)));
}
