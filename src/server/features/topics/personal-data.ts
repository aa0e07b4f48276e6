// Opinions of a user, for export and erasure. Erasing also updates the aggregates in the same
// statement; arrivals and places in surges go with their opinion.

import { asc, eq, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { publicTopics, topicReviews } from "#platform/db/schema.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";
import { lockOpinionsOf, lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { recordWithdrawn } from "#server/shared/authoring/queries/withdrawn.ts";
import { collectArrivals, collectSurges } from "#server/shared/ratings/queries/arrivals.ts";
import { takeOutOfAggregates } from "./queries/write.ts";

export const topicsPersonalData: PersonalDataOwner = {
  tables: ["topic_reviews"],
  collect: async (db, userId) => ({
    topicReviews: await collectOpinions(db, userId),
    opinionArrivals: await collectArrivals(db, "opinion", userId),
    opinionSurges: await collectSurges(db, "opinion", userId),
  }),
  erase: (tx, userId) => eraseOpinions(tx, userId),
  // They still count towards the day's limit.
  eraseOpinions: (tx, userId) => eraseOpinions(tx, userId, recordWithdrawn("opinion")),
};

function collectOpinions(db: Queryable, userId: string) {
  return db
    .select({
      id: topicReviews.id,
      topicId: topicReviews.topicId,
      topicTitle: publicTopics.title,
      rating: topicReviews.rating,
      comment: topicReviews.comment,
      shownName: topicReviews.shownName,
      status: topicReviews.status,
      standing: topicReviews.standing,
      weight: topicReviews.weight,
      createdAt: topicReviews.createdAt,
      updatedAt: topicReviews.updatedAt,
    })
    .from(topicReviews)
    .innerJoin(publicTopics, eq(publicTopics.id, topicReviews.topicId))
    .where(eq(topicReviews.userId, userId))
    .orderBy(asc(topicReviews.createdAt), asc(topicReviews.id));
}

async function eraseOpinions(tx: Tx, userId: string, record = sql`SELECT`): Promise<void> {
  // Waits for the user's running writes. Aggregates are locked in id order, so that concurrent
  // erasures cannot deadlock.
  await lockUser(tx, userId);
  await lockOpinionsOf(tx, [userId]);
  await tx.execute(sql`
    WITH gone AS (DELETE FROM topic_reviews WHERE user_id = ${userId} RETURNING *),
      recorded AS (${record}), ${takeOutOfAggregates}
    SELECT`);
}
