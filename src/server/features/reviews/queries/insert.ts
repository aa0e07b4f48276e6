// Inserts reviews, of one or several users at once: one lock per politician's aggregates, one
// notification, one fsync. The inserting statement also updates the aggregates, so they are never
// inconsistent.

import { sql } from "drizzle-orm";
import { CONSENT_POLICY_VERSION, CONSENT_PURPOSE } from "#domain/account/consent.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import type { RatingAggregate } from "#domain/rating/ratings.ts";
import type { Tx } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import {
  columnNames,
  joinColumns,
  POLITICIAN_RATING_COLUMNS,
  toRatingAggregateFromRaw,
} from "#platform/db/rating-columns.ts";
import { changeMonths } from "#platform/db/rating-months.ts";
import type { ArrivalMarks } from "#server/shared/ratings/arrival-marks.ts";
import { ARRIVAL_FIELDS, insertArrivals } from "#server/shared/ratings/queries/arrivals.ts";
import { timestamptz, isSuspended } from "#server/shared/authoring/queries/authoring.ts";
import { countWithdrawn } from "#server/shared/authoring/queries/withdrawn.ts";
import type { DailyLimit } from "../daily-limit.ts";
import type { Accepted } from "../accept-comment.ts";
import { isSince, since } from "./read.ts";
import type { OwnReviewRow } from "../review-row.ts";

export interface NewReview extends Accepted {
  politicianId: number;
  userId: string;
  scores: Scores;
  comment: string;
  /** Consent given with this review. */
  consent: boolean;
  arrival: ArrivalMarks | null;
}

export interface Written {
  review: OwnReviewRow;
  /** The politician's aggregates after the change. */
  aggregate: RatingAggregate;
}

/** Longer than a batch on another server takes that locks the same politician. */
const LOCK_PATIENCE_MS = 1_000;

const lockUsers = prepared(
  "lock_reviewers",
  sql`SELECT id, set_config('lock_timeout', ${String(LOCK_PATIENCE_MS)}, true)
    FROM users WHERE id = ANY (${sql.placeholder("ids")}::uuid[])
    FOR NO KEY UPDATE SKIP LOCKED`,
);

/**
 * Locks these users until the transaction ends, as `lockUser` does, but skips locked ones; later
 * locks of the transaction have a short timeout. Returns the locked users.
 */
export async function lockUsersAtHand(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await lockUsers(tx, { ids })).map(({ id }) => String(id)));
}

/**
 * Inserts moderated reviews and the consents given with them: at most one per user, all users
 * locked. Skips suspended users, users at the limit, and duplicates. Returns the inserted ones by
 * user, with aggregates after the whole batch. A held review adds nothing but creates the aggregate
 * row, which `updateReview` and `deleteReview` rely on. Aggregates are locked last, in order of
 * politician id.
 */
export async function insertReviews(
  tx: Tx,
  reviews: readonly NewReview[],
  limit: DailyLimit,
): Promise<Map<string, Written>> {
  const rows = await insertAll(tx, {
    reviews: JSON.stringify(reviews.map(toRecord)),
    now: limit.now.toISOString(),
    since: limit.since.toISOString(),
    max: limit.max,
  });
  const byUser = new Map(rows.map((row) => [String(row["user_id"]), row]));
  const written = new Map<string, Written>();
  for (const { userId, politicianId, scores, comment, status } of reviews) {
    const row = byUser.get(userId);
    if (row === undefined) continue;
    const id = Number(row["review_id"]);
    const times = { createdAt: limit.now, updatedAt: limit.now };
    const standing = { standing: "counted" as const, reasons: [], useful: 0 };
    written.set(userId, {
      review: { id, politicianId, comment, scores, status, ...times, ...standing },
      aggregate: toRatingAggregateFromRaw(row),
    });
  }
  return written;
}

const scoreNames = sql.join(
  ATTRIBUTES.map((attribute) => sql.identifier(attribute)),
  sql`, `,
);
const scoreTypes = sql.join(
  ATTRIBUTES.map((attribute) => sql`${sql.identifier(attribute)} smallint`),
  sql`, `,
);

const now = timestamptz(sql.placeholder("now"));

const insertAll = prepared(
  "insert_reviews",
  sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${sql.placeholder("reviews")}::jsonb) AS given (
        politician_id int, user_id uuid, comment text, ${scoreTypes}, status text, consent boolean,
        event text, categories text[], reason text, spans jsonb, engine text, policy_version text,
        ${ARRIVAL_FIELDS}
      )
    ), review AS (
      INSERT INTO reviews
        (politician_id, user_id, comment, ${scoreNames}, status, is_verified, created_at, updated_at,
          weight, weighs_as_new)
      SELECT politician_id, user_id, comment, ${scoreNames}, status, status = 'published',
        ${now}, ${now}, users.review_weight, users.weighs_as_new
      FROM given JOIN users ON users.id = given.user_id
      WHERE NOT ${isSuspended(sql`given.user_id`, sql.placeholder("now"))}
        AND ${sql.placeholder("max")}::int > (
          SELECT count(*) FROM reviews AS earlier
          WHERE earlier.user_id = given.user_id AND ${isSince(sql`earlier.created_at`)}
        ) + ${countWithdrawn("review", { userId: sql`given.user_id`, since })}
      ON CONFLICT (politician_id, user_id) DO NOTHING
      RETURNING *
    ), event AS (
      INSERT INTO moderation_events
        (review_id, event, categories, reason, spans, engine, policy_version, created_at)
      SELECT review.id, event, categories, reason, spans, engine, policy_version, ${now}
      FROM review JOIN given USING (user_id)
    ), consent AS (
      INSERT INTO consents (user_id, purpose, policy_version, given_at)
      SELECT user_id, ${CONSENT_PURPOSE}, ${CONSENT_POLICY_VERSION}, ${now}
      FROM review JOIN given USING (user_id) WHERE given.consent
      ON CONFLICT (user_id, purpose) WHERE withdrawn_at IS NULL DO NOTHING
    ), aggregate AS (
      INSERT INTO politician_ratings AS stored (politician_id, ${columnNames(POLITICIAN_RATING_COLUMNS)})
      SELECT politician_id, ${joinColumns(POLITICIAN_RATING_COLUMNS, ({ total }) => total("review"))}
      FROM review GROUP BY politician_id ORDER BY politician_id
      ON CONFLICT (politician_id) DO UPDATE SET ${joinColumns(
        POLITICIAN_RATING_COLUMNS,
        ({ name, add }) =>
          sql`${sql.identifier(name)} = ${add(sql`stored.${sql.identifier(name)}`, sql`excluded.${sql.identifier(name)}`)}`,
      )}, quota_share = coalesce((SELECT quota_share FROM rating_rules WHERE is_demo = stored.is_demo), stored.quota_share)
      RETURNING stored.*
    ), months AS (${changeMonths("review", { after: "review", locked: "aggregate" })}
    ), arrival AS (${insertArrivals("review", {
      from: sql`review JOIN given USING (user_id)
        JOIN aggregate ON aggregate.politician_id = review.politician_id`,
      isDemo: sql`aggregate.is_demo`,
      isEdited: false,
    })}
    )
    SELECT aggregate.*, review.id AS review_id, review.user_id
    FROM review JOIN aggregate USING (politician_id)`,
);

function toRecord({ politicianId, userId, status, verdict, arrival, ...review }: NewReview) {
  const { comment, scores, consent } = review;
  const { categories, reason, spans, engine, policyVersion } = verdict;
  return {
    politician_id: politicianId,
    user_id: userId,
    comment,
    ...scores,
    status,
    consent,
    event: status === "published" ? "allowed" : "held",
    categories,
    reason,
    spans,
    engine,
    policy_version: policyVersion,
    ...arrival,
  };
}
