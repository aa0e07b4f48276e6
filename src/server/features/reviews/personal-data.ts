// Reviews and consents of a user, for export and erasure. Erasing also updates the aggregates in
// the same statement; arrivals and places in surges go with their review.

import { asc, eq, sql } from "drizzle-orm";
import { perAttribute } from "#domain/rating/ratings.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import {
  consents,
  politicians,
  reviews,
  usefulVotes,
  withdrawnTexts,
} from "#platform/db/schema.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";
import { lockReviewsOf, lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { recordWithdrawn } from "#server/shared/authoring/queries/withdrawn.ts";
import { collectArrivals, collectSurges } from "#server/shared/ratings/queries/arrivals.ts";
import { takeOutVotes } from "./queries/useful.ts";
import { takeOutOfAggregates } from "./queries/write.ts";

export const reviewsPersonalData: PersonalDataOwner = {
  tables: ["reviews", "consents", "withdrawn_texts", "useful_votes"],
  collect: async (db, userId) => ({
    reviews: await collectReviews(db, userId),
    consents: await collectConsents(db, userId),
    withdrawnTexts: await collectWithdrawn(db, userId),
    reviewArrivals: await collectArrivals(db, "review", userId),
    reviewSurges: await collectSurges(db, "review", userId),
    usefulVotes: await collectUsefulVotes(db, userId),
  }),
  erase: async (tx, userId) => {
    await eraseReviews(tx, userId);
    await tx.delete(consents).where(eq(consents.userId, userId));
    await tx.delete(withdrawnTexts).where(eq(withdrawnTexts.userId, userId));
  },
  // They still count towards the day's limit.
  eraseOpinions: (tx, userId) => eraseReviews(tx, userId, recordWithdrawn("review")),
};

function collectWithdrawn(db: Queryable, userId: string) {
  return db
    .select({ kind: withdrawnTexts.kind, writtenAt: withdrawnTexts.writtenAt })
    .from(withdrawnTexts)
    .where(eq(withdrawnTexts.userId, userId))
    .orderBy(asc(withdrawnTexts.id));
}

function collectReviews(db: Queryable, userId: string) {
  return db
    .select({
      id: reviews.id,
      politicianId: reviews.politicianId,
      politicianName: politicians.name,
      /** The person whose newer review by the same author counts; null for a review that counts. */
      supersededBy: politicians.mergedInto,
      comment: reviews.comment,
      ...perAttribute((attribute) => reviews[attribute]),
      status: reviews.status,
      standing: reviews.standing,
      weight: reviews.weight,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
    })
    .from(reviews)
    .innerJoin(politicians, eq(politicians.id, reviews.politicianId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));
}

/** Reviews of others that the user finds useful. */
function collectUsefulVotes(db: Queryable, userId: string) {
  return db
    .select({
      reviewId: usefulVotes.reviewId,
      politicianId: reviews.politicianId,
      politicianName: politicians.name,
      weight: usefulVotes.weight,
      staysAside: usefulVotes.staysAside,
      createdAt: usefulVotes.createdAt,
    })
    .from(usefulVotes)
    .innerJoin(reviews, eq(reviews.id, usefulVotes.reviewId))
    .innerJoin(politicians, eq(politicians.id, reviews.politicianId))
    .where(eq(usefulVotes.userId, userId))
    .orderBy(asc(usefulVotes.createdAt), asc(usefulVotes.reviewId));
}

function collectConsents(db: Queryable, userId: string) {
  return db
    .select({
      purpose: consents.purpose,
      policyVersion: consents.policyVersion,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.givenAt));
}

async function eraseReviews(tx: Tx, userId: string, record = sql`SELECT`): Promise<void> {
  // Waits for the user's running writes. Aggregates are locked in id order, so that concurrent
  // erasures cannot deadlock.
  await lockUser(tx, userId);
  await lockReviewsOf(tx, [userId]);
  await tx.execute(sql`
    WITH vote AS (DELETE FROM useful_votes WHERE user_id = ${userId} RETURNING review_id, weight)
    ${takeOutVotes}`);
  await tx.execute(sql`
    WITH gone AS (DELETE FROM reviews WHERE user_id = ${userId} RETURNING *),
      recorded AS (${record}), ${takeOutOfAggregates}
    SELECT`);
}
