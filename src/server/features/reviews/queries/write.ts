// SQL that changes existing reviews. Every statement also updates the politician's aggregates, so
// they are never inconsistent.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import type { RatingAggregate } from "#domain/rating/ratings.ts";
import type { Tx } from "#platform/db/database.ts";
import {
  changeColumns,
  POLITICIAN_RATING_COLUMNS,
  toRatingAggregateFromRaw,
} from "#platform/db/rating-columns.ts";
import { changeMonths } from "#platform/db/rating-months.ts";
import { timestamptz, insertEvent } from "#server/shared/authoring/queries/authoring.ts";
import { firstPublished } from "#server/shared/authoring/queries/text-tables.ts";
import { recordWithdrawn } from "#server/shared/authoring/queries/withdrawn.ts";
import type { ArrivalMarks } from "#server/shared/ratings/arrival-marks.ts";
import { ARRIVAL_FIELDS, insertArrivals } from "#server/shared/ratings/queries/arrivals.ts";
import { keepVotesAside } from "#server/shared/ratings/queries/useful-votes.ts";
import type { Accepted } from "../accept-comment.ts";

interface ReviewText extends Accepted {
  scores: Scores;
  comment: string;
  now: Date;
  arrival: ArrivalMarks | null;
}

export const scoreColumns = sql.join(
  ATTRIBUTES.map((attribute) => sql.identifier(attribute)),
  sql`, `,
);

/**
 * Updates a review and moves the aggregates by the difference. The caller holds `lockReview`, so
 * that the statement sees review and aggregates after the same edit.
 */
export async function updateReview(
  tx: Tx,
  values: ReviewText & { id: number },
): Promise<RatingAggregate> {
  const { id, scores, comment, status, now, arrival } = values;
  const { rows } = await tx.execute(sql`
    WITH old AS (
      SELECT * FROM reviews WHERE id = ${id}
    ), review AS (
      UPDATE reviews SET
        comment = ${comment},
        (${scoreColumns}) = ROW(${scoreValues(scores)}),
        status = ${status},
        is_verified = is_verified OR ${status} = 'published',
        updated_at = ${timestamptz(now)},
        published_at = ${firstPublished("review", status, now)}
      WHERE id = ${id}
      RETURNING *
    ), event AS (${logVerdict(values)}
    ), arrival AS (${insertArrivals("review", {
      from: sql`review JOIN politician_ratings AS rated USING (politician_id),
        jsonb_to_record(${JSON.stringify(arrival ?? {})}::jsonb) AS given (${ARRIVAL_FIELDS})`,
      isDemo: sql`rated.is_demo`,
      isEdited: true,
    })}
    ), ratings AS (
      UPDATE politician_ratings AS stored SET ${changeColumns(POLITICIAN_RATING_COLUMNS, { before: "old", after: "review" })}
      FROM old JOIN review USING (id)
      WHERE stored.politician_id = old.politician_id
      RETURNING stored.*
    ), months AS (${changeMonths("review", { before: "old", after: "review", locked: "ratings" })}
    )
    SELECT * FROM ratings`);
  return toRatingAggregateFromRaw(theOne(rows));
}

/**
 * Deletes a withdrawn review and subtracts it from the aggregates, with the author's older reviews of
 * the same person, which a merge left aside: they must not come back in its place. Votes «Utile» of an
 * author set aside stay so. The caller holds `lockReview`.
 */
export async function deleteReview(tx: Tx, id: number): Promise<RatingAggregate> {
  const { rows } = await tx.execute<{ withdrawn: number }>(sql`
    WITH gone AS (
      DELETE FROM reviews USING reviews AS withdrawn
      WHERE withdrawn.id = ${id} AND reviews.user_id = withdrawn.user_id AND (
        reviews.id = withdrawn.id OR reviews.politician_id IN (
          SELECT id FROM politicians WHERE merged_into = withdrawn.politician_id
        )
      )
      RETURNING reviews.*
    ), recorded AS (${recordWithdrawn("review")}), votes AS (${keepVotesAside}
    ), ${takeOutOfAggregates}
    SELECT ratings.*, gone.id AS withdrawn FROM ratings JOIN gone USING (politician_id)`);
  return toRatingAggregateFromRaw(theOne(rows.filter(({ withdrawn }) => withdrawn === id)));
}

/** Common table expressions `ratings` and `months` for the reviews in `gone`, at most one per politician. */
export const takeOutOfAggregates = sql`ratings AS (
    UPDATE politician_ratings AS stored SET ${changeColumns(POLITICIAN_RATING_COLUMNS, { before: "gone" })}
    FROM gone
    WHERE stored.politician_id = gone.politician_id
    RETURNING stored.*
  ), months AS (${changeMonths("review", { before: "gone", locked: "ratings" })}
  )`;

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
