// SQL that reads score vectors of published reviews, by politician and month: never who, when, or in which order.

import { sql } from "drizzle-orm";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Queryable } from "#platform/db/database.ts";
import { BATCH_ROWS } from "../open-table.ts";
import type { NamedRow } from "../open-table.ts";
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

export type ScoreRow = NamedRow & { politician_id: number; month: string };

const SCORES = sql.raw(ATTRIBUTES.join(", "));

/** Sorted by what is published of them alone. */
export async function selectScores(
  db: Queryable,
  months: readonly MonthKey[],
): Promise<ScoreRow[]> {
  const wanted = JSON.stringify(months.map(({ id, first }) => ({ id, first })));
  const { rows } = await db.execute<ScoreRow>(sql`
    SELECT politician_id, to_char(wanted.first, 'YYYY-MM') AS month, standing, ${SCORES}
    FROM jsonb_to_recordset(${wanted}::jsonb) AS wanted(id integer, first date)
      JOIN reviews ON politician_id = wanted.id AND is_approved
        AND date_trunc('month', updated_at AT TIME ZONE 'Europe/Rome')::date = wanted.first
    ORDER BY politician_id, wanted.first, ${SCORES}, standing`);
  return rows;
}
