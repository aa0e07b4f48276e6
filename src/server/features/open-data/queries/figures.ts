// SQL that reads figures for open data: aggregates, months and notices.

import { and, asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { ContentKind } from "#domain/moderation/report.ts";
import {
  RATED_TABLES,
  toRatingAggregate,
  toTopicRatingFromRaw,
} from "#platform/db/rating-columns.ts";
import type { TopicRating } from "#platform/db/rating-columns.ts";
import type { RatingAggregate } from "#domain/rating/ratings.ts";
import type { Queryable } from "#platform/db/database.ts";
import { compileSelect } from "#platform/db/prepared.ts";
import { politicianRatings } from "#platform/db/schema.ts";
import { BATCH_ROWS } from "../open-table.ts";

interface RatedPolitician {
  id: number;
  aggregate: RatingAggregate;
}

// Parsing the long array takes most of the time of a row.
const { attributeScores: _scores, ...ratingColumns } = getTableColumns(politicianRatings);
const { politicianId, reviewCount, isDeleted } = politicianRatings;
const selectRated = compileSelect(
  ratingColumns,
  new QueryBuilder()
    .select(ratingColumns)
    .from(politicianRatings)
    .where(
      and(
        eq(isDeleted, false),
        gt(reviewCount, 0),
        gt(politicianId, sql`${sql.placeholder("after")}`),
      ),
    )
    .orderBy(asc(politicianId))
    .limit(BATCH_ROWS)
    .getSQL(),
);

/** Those with a page and a published review. */
export async function selectRatings(db: Queryable, after: number): Promise<RatedPolitician[]> {
  const rows = await selectRated(db, { after });
  return rows.map((row) => ({ id: row.politicianId, aggregate: toRatingAggregate(row) }));
}

export async function selectTopicRatings(db: Queryable, after: number): Promise<TopicRating[]> {
  const { rows } = await db.execute(sql`
    SELECT * FROM topic_ratings
    WHERE opinion_count > 0 AND topic_id > ${after} ORDER BY topic_id LIMIT ${BATCH_ROWS}`);
  return rows.map(toTopicRatingFromRaw);
}

export type Sums = readonly [weight: number, squares: number, sum: number, sumSquares: number];

export interface MonthRow {
  id: number;
  /** First day. */
  first: string;
  total: number;
  counted: number;
  established: Sums;
  recent: Sums;
  /** Hundredths. */
  priorMean: number;
  quotaShare: number;
}

export interface MonthKey {
  id: number;
  first: string;
}

export const FIRST_MONTH: MonthKey = { id: 0, first: "0001-01-01" };

const SUMS = ["weight", "squares", "sum", "sum_squares"];
const sumsOf = (part: "old" | "new") =>
  sql.raw(`json_build_array(${SUMS.map((name) => `m.${part}_${name}`).join(", ")})`);

/** What each kind counts, and whose months are shown. */
const SHOWN: Record<ContentKind, { total: string; isShown: SQL }> = {
  review: { total: "review_count", isShown: sql`NOT r.is_deleted` },
  opinion: { total: "opinion_count", isShown: sql`true` },
};

/**
 * Of politicians for reviews, of topics for opinions. The second condition on the subject keeps a merge join from
 * beginning at the first one each time.
 */
export async function selectMonths(
  db: Queryable,
  kind: ContentKind,
  after: MonthKey,
): Promise<MonthRow[]> {
  const { months, ratings, subject } = RATED_TABLES[kind];
  const { total, isShown } = SHOWN[kind];
  const id = sql`m.${sql.identifier(subject)}`;
  const { rows } = await db.execute<MonthRow & Record<string, unknown>>(sql`
    SELECT ${id} AS id, m.month::text AS first, m.${sql.identifier(total)} AS total,
      m.counted_count AS counted, ${sumsOf("old")} AS established, ${sumsOf("new")} AS recent,
      r.prior_mean AS "priorMean", r.quota_share AS "quotaShare"
    FROM ${sql.identifier(months)} AS m JOIN ${sql.identifier(ratings)} AS r USING (${sql.identifier(subject)})
    WHERE m.${sql.identifier(total)} > 0 AND ${isShown} AND r.${sql.identifier(subject)} >= ${after.id}
      AND (${id}, m.month) > (${after.id}, ${after.first}::date)
    ORDER BY ${id}, m.month LIMIT ${BATCH_ROWS}`);
  return rows;
}
