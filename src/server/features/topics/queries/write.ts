// SQL that changes opinions. Every statement that changes published content also updates the
// topic's aggregates, so they are never inconsistent.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { AppError } from "#domain/error.ts";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { Score } from "#domain/rating/attributes.ts";
import { MAX_QUOTA_SHARE } from "#domain/rating/estimate.ts";
import { NEUTRAL_MEAN, TOPICS_GROUP } from "#domain/rating/office-means.ts";
import type { NameChoice } from "#domain/topic/opinion.ts";
import type { Tx } from "#platform/db/database.ts";
import { violatedConstraint } from "#platform/db/errors.ts";
import {
  changeColumns,
  columnNames,
  joinColumns,
  TOPIC_RATING_COLUMNS,
  toTopicRatingFromRaw,
} from "#platform/db/rating-columns.ts";
import { changeMonths } from "#platform/db/rating-months.ts";
import type { TopicRating } from "#platform/db/rating-columns.ts";
import {
  timestamptz,
  insertConsent,
  insertEvent,
  isSuspended,
} from "#server/shared/authoring/queries/authoring.ts";
import type { ArrivalMarks } from "#server/shared/ratings/arrival-marks.ts";
import { ARRIVAL_FIELDS, insertArrivals } from "#server/shared/ratings/queries/arrivals.ts";
import { firstPublished } from "#server/shared/authoring/queries/text-tables.ts";
import { recordWithdrawn } from "#server/shared/authoring/queries/withdrawn.ts";

interface OpinionText {
  rating: Score;
  comment: string;
  shownName: NameChoice;
  now: Date;
  /** Why it waits for a moderator; null when a job is about to publish it. */
  flag: ModerationVerdict | null;
  /** How it came; null where ratings are not watched. */
  arrival: ArrivalMarks | null;
}

/**
 * Inserts an unpublished opinion with its consent and flag. Creates the topic's aggregate row,
 * which `updateOpinion` and `deleteOpinion` rely on. Throws `opinion_duplicate`.
 */
export async function insertOpinion(
  tx: Tx,
  values: OpinionText & { topicId: number; userId: string; consent: boolean },
): Promise<number> {
  const { topicId, userId, rating, comment, shownName, now, consent } = values;
  const statement = sql`
    WITH opinion AS (
      INSERT INTO topic_reviews
        (topic_id, user_id, rating, comment, shown_name, status, created_at, updated_at, weight, weighs_as_new)
      SELECT ${topicId}, id, ${rating}, ${comment}, ${shownName}, 'held', ${timestamptz(now)}, ${timestamptz(now)},
        review_weight, weighs_as_new
      FROM users WHERE id = ${userId}
      RETURNING *
    ), consent AS (${insertConsent({ userId, consent, now })}
    )${logFlag(values)}, arrival AS (${arrive(values, false)}
    ), ratings AS (
      INSERT INTO topic_ratings (topic_id, prior_mean, quota_share)
      SELECT public_topics.id, coalesce(${latestTopicsMean}, ${NEUTRAL_MEAN}), coalesce(rules.quota_share, ${MAX_QUOTA_SHARE * 100})
      FROM public_topics LEFT JOIN rating_rules AS rules ON rules.is_demo = public_topics.is_demo
      WHERE public_topics.id = ${topicId}
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM opinion`;
  const { rows } = await tx.execute(statement).catch((error: unknown) => {
    throw violatedConstraint(error) === "topic_reviews_one_per_user"
      ? new AppError("opinion_duplicate")
      : error;
  });
  return Number(theOne(rows)["id"]);
}

/** What the estimate is drawn to until the nightly job comes by. */
const latestTopicsMean = sql`(
  SELECT overall FROM office_means
  WHERE office = ${TOPICS_GROUP} AND office_means.is_demo = public_topics.is_demo
  ORDER BY quarter DESC LIMIT 1
)`;

/**
 * Updates an opinion and moves the aggregates by the difference. The caller holds `lockOpinion`, so
 * that the statement sees opinion and aggregates after the same edit.
 */
export async function updateOpinion(
  tx: Tx,
  values: OpinionText & { id: number; status: "published" | "held" },
): Promise<TopicRating> {
  const { id, rating, comment, shownName, status, now } = values;
  const { rows } = await tx.execute(sql`
    WITH old AS (
      SELECT * FROM topic_reviews WHERE id = ${id}
    ), opinion AS (
      UPDATE topic_reviews SET
        rating = ${rating}, comment = ${comment}, shown_name = ${shownName}, status = ${status},
        updated_at = ${timestamptz(now)}
      WHERE id = ${id}
      RETURNING *
    )${logFlag(values)}, arrival AS (${arrive(values, true)}
    ), ratings AS (
      UPDATE topic_ratings AS stored SET ${changeColumns(TOPIC_RATING_COLUMNS, { before: "old", after: "opinion" })}, version = stored.version + (old.is_approved OR opinion.is_approved)::int
      FROM old JOIN opinion USING (id)
      WHERE stored.topic_id = old.topic_id
      RETURNING stored.*
    ), months AS (${changeMonths("opinion", { before: "old", after: "opinion", locked: "ratings" })}
    )
    SELECT * FROM ratings`);
  return toTopicRatingFromRaw(theOne(rows));
}

/** Deletes a withdrawn opinion and subtracts it from the aggregates. The caller holds `lockOpinion`. */
export async function deleteOpinion(tx: Tx, id: number): Promise<TopicRating> {
  const { rows } = await tx.execute(sql`
    WITH gone AS (DELETE FROM topic_reviews WHERE id = ${id} RETURNING *),
      recorded AS (${recordWithdrawn("opinion")}), ${takeOutOfAggregates}
    SELECT * FROM ratings`);
  return toTopicRatingFromRaw(theOne(rows));
}

/** Common table expressions `ratings` and `months` for the opinions in `gone`, at most one per topic. */
export const takeOutOfAggregates = sql`ratings AS (
    UPDATE topic_ratings AS stored SET ${changeColumns(TOPIC_RATING_COLUMNS, { before: "gone" })}, version = stored.version + gone.is_approved::int
    FROM gone
    WHERE stored.topic_id = gone.topic_id
    RETURNING stored.*
  ), months AS (${changeMonths("opinion", { before: "gone", locked: "ratings" })}
  )`;

export interface JudgedOpinion {
  id: number;
  /** The moderated text. */
  comment: string;
  verdict: ModerationVerdict;
  now: Date;
}

/**
 * Publishes the opinion, adds it to the topic's aggregates and logs the reason, in one statement.
 * Does nothing unless the opinion is held, unchanged since moderation, and its author may write.
 * Returns whether it published.
 */
export async function publishOpinion(tx: Tx, judged: JudgedOpinion): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    WITH opinion AS (
      UPDATE topic_reviews SET
        status = 'published', published_at = ${firstPublished("opinion", "published", judged.now)}
      WHERE id = ${judged.id} AND status = 'held' AND comment = ${judged.comment}
        AND NOT ${isSuspended(sql`topic_reviews.user_id`, judged.now)}
      RETURNING *
    ), event AS (${insertEvent("topic_review_id", "opinion", { ...judged, event: "allowed" })}),
    ratings AS (INSERT INTO topic_ratings AS stored (topic_id, version, ${columnNames(TOPIC_RATING_COLUMNS)})
    SELECT topic_id, 1, ${joinColumns(TOPIC_RATING_COLUMNS, ({ contribution }) => contribution("opinion"))}
    FROM opinion
    ON CONFLICT (topic_id) DO UPDATE SET ${joinColumns(
      TOPIC_RATING_COLUMNS,
      ({ name }) =>
        sql`${sql.identifier(name)} = stored.${sql.identifier(name)} + excluded.${sql.identifier(name)}`,
    )}, version = stored.version + 1
      RETURNING stored.topic_id
    )
    ${changeMonths("opinion", { after: "opinion", locked: "ratings" })}`);
  return rowCount === 1;
}

/** Logs that a moderator has to decide, once per version of the text. Returns whether it logged. */
export async function holdOpinion(tx: Tx, judged: JudgedOpinion): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    WITH opinion AS (
      SELECT id FROM topic_reviews AS held
      WHERE id = ${judged.id} AND status = 'held' AND comment = ${judged.comment}
        AND NOT EXISTS (
          SELECT FROM moderation_events
          WHERE topic_review_id = held.id AND created_at >= held.updated_at
        )
    )
    ${insertEvent("topic_review_id", "opinion", { ...judged, event: "held" })}`);
  return rowCount === 1;
}

function arrive({ arrival }: OpinionText, isEdited: boolean): SQL {
  return insertArrivals("opinion", {
    from: sql`opinion JOIN public_topics ON public_topics.id = opinion.topic_id,
      jsonb_to_record(${JSON.stringify(arrival ?? {})}::jsonb) AS given (${ARRIVAL_FIELDS})`,
    isDemo: sql`public_topics.is_demo`,
    isEdited,
  });
}

/** A further common table expression, or nothing. */
function logFlag({ flag, now }: OpinionText): SQL {
  if (flag === null) return sql``;
  const event = insertEvent("topic_review_id", "opinion", { event: "held", verdict: flag, now });
  return sql`, event AS (${event})`;
}

function theOne(rows: Record<string, unknown>[]): Record<string, unknown> {
  const [row] = rows;
  if (row === undefined) throw new Error("An opinion has no row of aggregates to be counted in");
  return row;
}
