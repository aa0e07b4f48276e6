// SQL that reads the months of a politician or a topic, with what their estimates are drawn to.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Source } from "#domain/politician/source.ts";
import { MAX_TREND_MONTHS } from "#domain/rating/trend.ts";
import type { Queryable } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";

export interface MonthRow {
  /** "2026-11". */
  month: string;
  total: number;
  counted: number;
  /** Σ of weight, squared weight, weight times score, weight times squared score, as stored. */
  established: Sums;
  recent: Sums;
  /** For each attribute Σ of weight times score, and of weight times squared score; null for zeros. */
  oldScores?: number[] | null;
  newScores?: number[] | null;
}

type Sums = readonly [weight: number, squares: number, sum: number, sumSquares: number];

interface Rules {
  /** Hundredths. */
  priorMean: number;
  quotaShare: number;
  /** By month. */
  months: MonthRow[];
}

/** The latest months of the subject: one JSON array. */
function monthsOf(table: "politician_months" | "topic_months", which: SQL, fields: SQL): SQL {
  return sql`coalesce((
    SELECT json_agg(json_build_object(
      'month', to_char(month, 'YYYY-MM'), 'counted', counted_count, ${fields},
      'established', json_build_array(old_weight, old_squares, old_sum, old_sum_squares),
      'recent', json_build_array(new_weight, new_squares, new_sum, new_sum_squares)
    ) ORDER BY month)
    FROM (
      SELECT * FROM ${sql.identifier(table)} WHERE ${which}
      ORDER BY month DESC LIMIT ${sql.raw(String(MAX_TREND_MONTHS))}
    ) AS latest
  ), '[]')`;
}

export interface PoliticianMonths extends Rules {
  role: string;
  source: Source;
  isDemo: boolean;
}

const monthsOfPolitician = prepared(
  "ratings/months-of-politician",
  sql`
    SELECT role, source, politicians.is_demo AS "isDemo", prior_mean AS "priorMean", quota_share AS "quotaShare",
      ${monthsOf(
        "politician_months",
        sql`politician_id = politicians.id AND review_count > 0`,
        sql`'total', review_count, 'oldScores', old_scores, 'newScores', new_scores`,
      )} AS months
    FROM politicians JOIN politician_ratings ON politician_id = id
    WHERE id = ${sql.placeholder("id")} AND (deleted_at IS NULL OR merged_into IS NOT NULL)`,
);

/** Null for a deleted politician. */
export async function selectPoliticianMonths(
  db: Queryable,
  id: number,
): Promise<PoliticianMonths | null> {
  const [row] = await monthsOfPolitician(db, { id });
  return (row as PoliticianMonths | undefined) ?? null;
}

const monthsOfTopic = prepared(
  "ratings/months-of-topic",
  sql`
    SELECT coalesce(prior_mean, 300) AS "priorMean", coalesce(quota_share, 100) AS "quotaShare",
      ${monthsOf(
        "topic_months",
        sql`topic_id = public_topics.id AND opinion_count > 0`,
        sql`'total', opinion_count`,
      )} AS months
    FROM public_topics LEFT JOIN topic_ratings ON topic_id = id WHERE id = ${sql.placeholder("id")}`,
);

/** Null for an unknown topic. Without opinions there are no rules. */
export async function selectTopicMonths(db: Queryable, id: number): Promise<Rules | null> {
  const [row] = await monthsOfTopic(db, { id });
  return (row as Rules | undefined) ?? null;
}
