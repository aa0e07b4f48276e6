// SQL that reads score vectors of published reviews, by politician and month: never who, when, or in which order.

import { sql } from "drizzle-orm";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Queryable } from "#platform/db/database.ts";
import { BATCH_ROWS } from "../open-table.ts";
import type { MonthKey } from "./figures.ts";

export interface MonthSize extends MonthKey {
  reviews: number;
}

/** The next months with enough reviews that one of them is not singled out. */
export async function selectLargeMonths(
  db: Queryable,
  { after, min }: { after: MonthKey; min: number },
): Promise<MonthSize[]> {
  const { rows } = await db.execute<MonthSize & Record<string, unknown>>(sql`
    SELECT politician_id AS id, month::text AS first, m.review_count AS reviews
    FROM politician_months AS m JOIN politician_ratings AS r USING (politician_id)
    WHERE m.review_count >= ${min} AND NOT r.is_deleted AND r.politician_id >= ${after.id}
      AND (politician_id, month) > (${after.id}, ${after.first}::date)
    ORDER BY politician_id, month LIMIT ${BATCH_ROWS}`);
  return rows;
}

export interface MonthScores extends MonthKey {
  /** Of each review `SCORES_WIDTH` characters: its scores, and the first letter of its standing. */
  scores: string;
}

export const SCORES_WIDTH = ATTRIBUTES.length + 1;
const SCORES = sql.raw(ATTRIBUTES.join(", "));

/** Sorted by what is published of them alone. A month is one text: the driver takes longer for rows. */
export async function selectScores(
  db: Queryable,
  months: readonly MonthKey[],
): Promise<MonthScores[]> {
  const wanted = JSON.stringify(months.map(({ id, first }) => ({ id, first })));
  const { rows } = await db.execute<MonthScores & Record<string, unknown>>(sql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${wanted}::jsonb) AS wanted (id integer, first date)
    ), given AS MATERIALIZED (
      SELECT politician_id AS id, date_trunc('month', updated_at AT TIME ZONE 'Europe/Rome')::date AS first,
        ${SCORES}, standing
      FROM reviews WHERE politician_id IN (SELECT id FROM wanted) AND is_approved
    )
    SELECT id, first::text AS first,
      string_agg(concat(${SCORES}, left(standing, 1)), '' ORDER BY ${SCORES}, standing) AS scores
    FROM wanted JOIN given USING (id, first)
    GROUP BY id, first
    ORDER BY id, first`);
  return rows;
}
