// All SQL that changes reviews. Every statement that changes a review changes its politician's
// aggregates too: there is no moment at which they disagree.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { AppError } from "#domain/error.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import type { RatingAggregate } from "#domain/rating/ratings.ts";
import type { Tx } from "#platform/db/database.ts";
import { violatedConstraint } from "#platform/db/errors.ts";
import {
  columnNames,
  list,
  POLITICIAN_RATING_COLUMNS,
  rawRatingAggregateOf,
} from "#platform/db/rating-columns.ts";
import { at, insertConsent, insertEvent } from "#server/writing/queries.ts";
import type { Accepted } from "../moderate-comment.ts";
import type { ReviewRow } from "../review-row.ts";

export interface Written {
  review: ReviewRow;
  /** The politician's aggregates after the change. */
  aggregate: RatingAggregate;
}

interface ReviewText extends Accepted {
  scores: Scores;
  comment: string;
  now: Date;
}

const scoreColumns = sql.join(
  ATTRIBUTES.map((attribute) => sql.identifier(attribute)),
  sql`, `,
);

/**
 * Inserts the review, what moderation said, the consent given with it, and adds the review to the
 * aggregates: one statement. A held review adds nothing but makes the row of aggregates exist, which
 * `updateReview` and `deleteReview` rely on. Throws `review_duplicate`.
 */
export async function insertReview(
  tx: Tx,
  values: ReviewText & { politicianId: number; userId: string; consent: boolean },
): Promise<Written> {
  const { politicianId, userId, scores, comment, status, now, consent } = values;
  const statement = sql`
    WITH review AS (
      INSERT INTO reviews
        (politician_id, user_id, comment, ${scoreColumns}, status, created_at, updated_at)
      VALUES
        (${politicianId}, ${userId}, ${comment}, ${scoreValues(scores)}, ${status}, ${at(now)}, ${at(now)})
      RETURNING *
    ), event AS (${logVerdict(values)}
    ), consent AS (${insertConsent({ userId, consent, now })}
    )
    INSERT INTO politician_ratings AS stored (politician_id, ${columnNames(POLITICIAN_RATING_COLUMNS)})
    SELECT politician_id, ${list(POLITICIAN_RATING_COLUMNS, ({ share }) => share("review"))}
    FROM review
    ON CONFLICT (politician_id) DO UPDATE SET ${list(
      POLITICIAN_RATING_COLUMNS,
      ({ name }) =>
        sql`${sql.identifier(name)} = stored.${sql.identifier(name)} + excluded.${sql.identifier(name)}`,
    )}
    RETURNING stored.*, (SELECT id FROM review) AS review_id`;
  const { rows } = await tx.execute(statement).catch((error: unknown) => {
    throw violatedConstraint(error) === "reviews_one_per_user"
      ? new AppError("review_duplicate")
      : error;
  });
  const row = theOne(rows);
  return {
    review: {
      id: Number(row["review_id"]),
      politicianId,
      comment,
      scores,
      status,
      createdAt: now,
      updatedAt: now,
    },
    aggregate: rawRatingAggregateOf(row),
  };
}

/**
 * Rewrites a review and moves the aggregates from what it was to what it is. The caller holds
 * `lockReview`: the statement must see the review and the aggregates as one edit left them.
 */
export async function updateReview(
  tx: Tx,
  values: ReviewText & { id: number },
): Promise<RatingAggregate> {
  const { id, scores, comment, status, now } = values;
  const { rows } = await tx.execute(sql`
    WITH old AS (
      SELECT * FROM reviews WHERE id = ${id}
    ), review AS (
      UPDATE reviews SET
        comment = ${comment},
        (${scoreColumns}) = ROW(${scoreValues(scores)}),
        status = ${status},
        updated_at = ${at(now)}
      WHERE id = ${id}
      RETURNING *
    ), event AS (${logVerdict(values)}
    )
    UPDATE politician_ratings AS stored SET ${list(
      POLITICIAN_RATING_COLUMNS,
      ({ name, share }) =>
        sql`${sql.identifier(name)} = stored.${sql.identifier(name)} - ${share("old")} + ${share("review")}`,
    )}
    FROM old JOIN review USING (id)
    WHERE stored.politician_id = old.politician_id
    RETURNING stored.*`);
  return rawRatingAggregateOf(theOne(rows));
}

/** Deletes a review and takes it out of the aggregates. The caller holds `lockReview`. */
export async function deleteReview(tx: Tx, id: number): Promise<RatingAggregate> {
  const { rows } = await tx.execute(sql`
    WITH gone AS (DELETE FROM reviews WHERE id = ${id} RETURNING *)
    ${takeOutOfAggregates}
    RETURNING stored.*`);
  return rawRatingAggregateOf(theOne(rows));
}

/** For the reviews in `gone`, at most one of each politician. */
export const takeOutOfAggregates = sql`
  UPDATE politician_ratings AS stored SET ${list(
    POLITICIAN_RATING_COLUMNS,
    ({ name, share }) =>
      sql`${sql.identifier(name)} = stored.${sql.identifier(name)} - ${share("gone")}`,
  )}
  FROM gone
  WHERE stored.politician_id = gone.politician_id`;

function logVerdict({ status, verdict, now }: ReviewText): SQL {
  const event = status === "published" ? "allowed" : "held";
  return insertEvent("review_id", "review", { event, verdict, now });
}

function scoreValues(scores: Scores): SQL {
  return sql.join(
    ATTRIBUTES.map((attribute) => sql`${scores[attribute]}::smallint`),
    sql`, `,
  );
}

function theOne(rows: Record<string, unknown>[]): Record<string, unknown> {
  const [row] = rows;
  if (row === undefined) throw new Error("A review has no row of aggregates to be counted in");
  return row;
}
