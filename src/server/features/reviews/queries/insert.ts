// Inserts reviews, of one or several users at once: one lock per politician's aggregates, one
// notification, one fsync. The inserting statement also updates the aggregates, so they are never
// inconsistent.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { CONSENT_POLICY_VERSION, CONSENT_PURPOSE } from "#domain/account/consent.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import type { RatingAggregate } from "#domain/rating/ratings.ts";
import type { Tx } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { CHANGED_NUMBERS, sumChanges } from "#platform/db/rating-changes.ts";
import { joinColumns, toRatingAggregateFromRaw } from "#platform/db/rating-columns.ts";
import { MONTH_COLUMNS } from "#platform/db/rating-months.ts";
import type { ArrivalMarks } from "#server/shared/ratings/arrival-marks.ts";
import { ARRIVAL_FIELDS, insertArrivals } from "#server/shared/ratings/queries/arrivals.ts";
import {
  isConsented,
  isSuspended,
  timestamptz,
} from "#server/shared/authoring/queries/authoring.ts";
import { countWithdrawn } from "#server/shared/authoring/queries/withdrawn.ts";
import type { DailyLimit } from "../daily-limit.ts";
import type { Accepted } from "../accept-comment.ts";
import { isSince, since } from "./read.ts";
import type { OwnReviewRow } from "../review-row.ts";
import { scoreColumns } from "./write.ts";

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
  sql`SELECT id, review_weight, weighs_as_new, set_config('lock_timeout', ${String(LOCK_PATIENCE_MS)}, true)
    FROM users WHERE id = ANY (${sql.placeholder("ids")}::uuid[])
    FOR NO KEY UPDATE SKIP LOCKED`,
);

const readWeights = prepared(
  "weights_of_reviewers",
  sql`SELECT id, review_weight, weighs_as_new FROM users WHERE id = ANY (${sql.placeholder("ids")}::uuid[])`,
);

/** How much the reviews of an account count. */
interface Weight {
  weight: number;
  weighsAsNew: boolean;
}

/**
 * Locks these users until the transaction ends, as `lockUser` does, but skips locked ones; later
 * locks of the transaction have a short timeout. Returns the locked users.
 */
export async function lockUsersAtHand(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Weight>> {
  return toWeights(await lockUsers(tx, { ids }));
}

/** Of users that the transaction has locked. */
export async function readWeightsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Weight>> {
  return toWeights(await readWeights(tx, { ids }));
}

function toWeights(rows: readonly Record<string, unknown>[]): Map<string, Weight> {
  return new Map(
    rows.map((row) => [
      String(row["id"]),
      { weight: Number(row["review_weight"]), weighsAsNew: row["weighs_as_new"] === true },
    ]),
  );
}

/** Some reviews could not be inserted: the transaction must be undone. */
export class NotAllInserted extends Error {
  /** The authors of the others. */
  readonly insertable: ReadonlySet<string>;

  constructor(insertable: ReadonlySet<string>) {
    super("Some reviews were not inserted");
    this.insertable = insertable;
  }
}

/**
 * Inserts moderated reviews and the consents given with them: at most one per user, all users
 * locked. Returns them by user, with aggregates after the whole batch. The aggregates change by what all of
 * these reviews add, so that it throws NotAllInserted when one is of a suspended user, of one at the limit or without
 * consent, or a duplicate. Aggregates are locked last, in order of politician id.
 */
export async function insertReviews(
  tx: Tx,
  reviews: readonly NewReview[],
  weights: ReadonlyMap<string, Weight>,
  limit: DailyLimit,
): Promise<Map<string, Written>> {
  const weighed = reviews.map((review) => ({ review, ...weightOf(weights, review.userId) }));
  const rows = await insertAll(tx, {
    reviews: JSON.stringify(weighed.map(toRecord)),
    changes: JSON.stringify(
      sumChanges(
        weighed.map(({ review: { politicianId, scores, status }, weight, weighsAsNew }) => {
          return { politicianId, scores, isPublished: status === "published", weight, weighsAsNew };
        }),
      ),
    ),
    now: limit.now.toISOString(),
    since: limit.since.toISOString(),
    max: limit.max,
  });
  const byUser = new Map(rows.map((row) => [String(row["user_id"]), row]));
  const written = new Map<string, Written>();
  for (const { userId, politicianId, scores, comment, status } of reviews) {
    const row = byUser.get(userId);
    if (row === undefined) throw new NotAllInserted(new Set(byUser.keys()));
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

function weightOf(weights: ReadonlyMap<string, Weight>, userId: string): Weight {
  const weight = weights.get(userId);
  if (weight === undefined) throw new Error("A review is written of a user who is not locked");
  return weight;
}

const scoreTypes = sql.join(
  ATTRIBUTES.map((attribute) => sql`${sql.identifier(attribute)} smallint`),
  sql`, `,
);

const now = timestamptz(sql.placeholder("now"));

type Part = SQL | ReturnType<typeof sql.identifier>;

/** For each number its column, and what is added to it. */
function numbers(
  part: (column: Part, change: SQL) => Part,
  isWanted = (_name: string) => true,
): SQL {
  const wanted = CHANGED_NUMBERS.flatMap((name, place) =>
    isWanted(name) ? [part(sql.identifier(name), sql.raw(`change.numbers[${place + 1}]`))] : [],
  );
  return joinColumns(wanted, (one) => one);
}

const monthNames = new Set(MONTH_COLUMNS.review.map(({ name }) => name));
const monthNumbers = (part: (column: Part, change: SQL) => Part) =>
  numbers(part, (name) => monthNames.has(name));

/** What `toRatingAggregateFromRaw` reads. Arrays of scores are long, and nobody asks for them here. */
const ANSWERED = joinColumns(
  [...CHANGED_NUMBERS, "waiting_count", "aside_count", "estimate", "estimate_low", "estimate_high"],
  (name) => sql`stored.${sql.identifier(name)}`,
);

const insertAll = prepared(
  "insert_reviews",
  sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${sql.placeholder("reviews")}::jsonb) AS given (
        politician_id int, user_id uuid, comment text, ${scoreTypes}, status text, consent boolean, weight smallint, weighs_as_new boolean,
        event text, categories text[], reason text, spans jsonb, engine text, policy_version text,
        ${ARRIVAL_FIELDS}
      )
    ), change AS MATERIALIZED (
      SELECT politician_id, numbers::int[], cells::int[], by::int[], old_scores::int[], new_scores::int[]
      FROM jsonb_to_recordset(${sql.placeholder("changes")}::jsonb) AS change (
        politician_id int, numbers text, cells text, by text, old_scores text, new_scores text
      )
    ), review AS (
      INSERT INTO reviews
        (politician_id, user_id, comment, ${scoreColumns}, status, is_verified, created_at, updated_at,
          weight, weighs_as_new)
      SELECT politician_id, user_id, comment, ${scoreColumns}, status, status = 'published',
        ${now}, ${now}, weight, weighs_as_new
      FROM given
      WHERE NOT ${isSuspended(sql`given.user_id`, sql.placeholder("now"))}
        AND ${isConsented({ userId: sql`given.user_id`, consent: sql`given.consent`, now })}
        AND ${sql.placeholder("max")}::int > (
          SELECT count(*) FROM reviews AS earlier
          WHERE earlier.user_id = given.user_id AND ${isSince(sql`earlier.created_at`)}
        ) + ${countWithdrawn("review", { userId: sql`given.user_id`, since })}
      ON CONFLICT (politician_id, user_id) DO NOTHING
      RETURNING id, politician_id, user_id, updated_at
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
    ), locked AS MATERIALIZED (
      SELECT politician_id FROM politician_ratings
      WHERE politician_id = ANY (ARRAY(SELECT politician_id FROM change))
      ORDER BY politician_id FOR NO KEY UPDATE
    ), aggregate AS (
      UPDATE politician_ratings AS stored SET ${numbers((column, change) => sql`${column} = stored.${column} + ${change}`)},
        attribute_scores = add_cells(stored.attribute_scores, 150, change.cells, change.by),
        quota_share = coalesce((SELECT quota_share FROM rating_rules WHERE is_demo = stored.is_demo), stored.quota_share)
      FROM change JOIN locked USING (politician_id)
      WHERE stored.politician_id = change.politician_id
      RETURNING stored.politician_id, stored.is_demo, ${ANSWERED}
    ), months AS (
      INSERT INTO politician_months AS stored (politician_id, month, ${monthNumbers((column) => column)}, old_scores, new_scores)
      SELECT politician_id, date_trunc('month', ${now} AT TIME ZONE 'Europe/Rome')::date,
        ${monthNumbers((_, change) => change)}, change.old_scores, change.new_scores
      FROM change JOIN locked USING (politician_id) WHERE change.numbers[1] > 0
      ON CONFLICT (politician_id, month) DO UPDATE SET
        ${monthNumbers((column) => sql`${column} = stored.${column} + excluded.${column}`)},
        old_scores = add_counts(stored.old_scores, excluded.old_scores, 1),
        new_scores = add_counts(stored.new_scores, excluded.new_scores, 1)
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

function toRecord({ review, weight, weighsAsNew }: Weight & { review: NewReview }) {
  const { politicianId, userId, status, verdict, arrival, comment, scores, consent } = review;
  const { categories, reason, spans, engine, policyVersion } = verdict;
  return {
    politician_id: politicianId,
    user_id: userId,
    comment,
    ...scores,
    status,
    consent,
    weight,
    weighs_as_new: weighsAsNew,
    event: status === "published" ? "allowed" : "held",
    categories,
    reason,
    spans,
    engine,
    policy_version: policyVersion,
    ...arrival,
  };
}
