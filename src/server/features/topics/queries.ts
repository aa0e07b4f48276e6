// All SQL of topics and opinions.

import { and, desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { Queryable } from "#platform/db/database.ts";
import { columnNames, list, TOPIC_RATING_COLUMNS } from "#platform/db/rating-columns.ts";
import { publicTopics, topicRatings, topicReviews } from "#platform/db/schema.ts";

/** Newest first, ties by id. Without a row of aggregates nobody has given an opinion yet. */
export function selectNewest(db: Queryable, limit: number) {
  return db
    .select({ topic: publicTopics, ratings: topicRatings })
    .from(publicTopics)
    .leftJoin(topicRatings, eq(topicRatings.topicId, publicTopics.id))
    .orderBy(desc(publicTopics.createdAt), desc(publicTopics.id))
    .limit(limit);
}

/** Null when it is not waiting (any more). */
export async function findHeldOpinion(
  db: Queryable,
  id: number,
): Promise<{ comment: string } | null> {
  const [opinion] = await db
    .select({ comment: topicReviews.comment })
    .from(topicReviews)
    .where(and(eq(topicReviews.id, id), eq(topicReviews.status, "held")));
  return opinion ?? null;
}

export interface JudgedOpinion {
  id: number;
  /** As it was judged. */
  comment: string;
  verdict: ModerationVerdict;
  now: Date;
}

/**
 * Publishes the opinion, adds it to its topic's aggregates and logs why: one statement. Does nothing to
 * an opinion that is not held or says something else than what was judged; tells whether it did.
 */
export async function publishOpinion(db: Queryable, judged: JudgedOpinion): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH opinion AS (
      UPDATE topic_reviews SET status = 'published'
      WHERE id = ${judged.id} AND status = 'held' AND comment = ${judged.comment}
      RETURNING *
    ), event AS (${logVerdict(judged, "allowed", sql`opinion`)})
    INSERT INTO topic_ratings AS stored (topic_id, ${columnNames(TOPIC_RATING_COLUMNS)})
    SELECT topic_id, ${list(TOPIC_RATING_COLUMNS, ({ share }) => share("opinion"))}
    FROM opinion
    ON CONFLICT (topic_id) DO UPDATE SET ${list(
      TOPIC_RATING_COLUMNS,
      ({ name }) =>
        sql`${sql.identifier(name)} = stored.${sql.identifier(name)} + excluded.${sql.identifier(name)}`,
    )}`);
  return rowCount === 1;
}

/** Logs that a person has to decide, once for each thing the opinion has said. */
export async function holdOpinion(db: Queryable, judged: JudgedOpinion): Promise<void> {
  await db.execute(sql`
    WITH opinion AS (
      SELECT id FROM topic_reviews AS held
      WHERE id = ${judged.id} AND status = 'held' AND comment = ${judged.comment}
        AND NOT EXISTS (
          SELECT FROM moderation_events
          WHERE topic_review_id = held.id AND created_at >= held.updated_at
        )
    )
    ${logVerdict(judged, "held", sql`opinion`)}`);
}

function logVerdict({ verdict, now }: JudgedOpinion, event: "allowed" | "held", from: SQL): SQL {
  const { categories, reason, engine, policyVersion } = verdict;
  return sql`
    INSERT INTO moderation_events
      (topic_review_id, event, categories, reason, engine, policy_version, created_at)
    SELECT id, ${event}, ${sql.param(categories)}::text[], ${reason}, ${engine}, ${policyVersion},
           ${now.toISOString()}::timestamptz
    FROM ${from}`;
}
