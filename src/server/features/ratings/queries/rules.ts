// SQL of what estimates are drawn to and limited by: means of offices and topics, and the share of new
// accounts.

import { sql } from "drizzle-orm";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { NEUTRAL_MEAN } from "#domain/rating/office-means.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable } from "#platform/db/database.ts";

/** Real people, or invented ones: figures of the two are never mixed. */
export interface Population {
  isDemo: boolean;
}

/** Of rated people: the others take the share with their first review. */
export async function writeQuotaShare(
  db: Queryable,
  { isDemo, share }: Population & { share: number },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO rating_rules (is_demo, prior_mean, quota_share) VALUES (${isDemo}, ${NEUTRAL_MEAN}, ${share})
    ON CONFLICT (is_demo) DO UPDATE SET quota_share = excluded.quota_share`);
  await db.execute(sql`
    UPDATE politician_ratings SET quota_share = ${share}
    WHERE is_demo = ${isDemo} AND review_count > 0 AND quota_share <> ${share}`);
}

export interface RoleSums extends Population {
  source: Source;
  role: string;
  reviews: number;
  /** In the order of the attributes: Σ of weight in tenths times score. */
  sums: number[];
  /** Σ of weight in tenths. */
  weight: number;
}

/** Counted reviews by office, of people in or out of it. */
export async function sumByRole(db: Queryable): Promise<RoleSums[]> {
  const { rows } = await db.execute<RoleSums & Record<string, unknown>>(sql`
    WITH cells AS (
      SELECT stored.is_demo, source, role, cell, sum(marks)::float8 AS marks
      FROM politician_ratings AS stored JOIN politicians ON politicians.id = stored.politician_id,
        unnest(attribute_scores) WITH ORDINALITY AS cells (marks, cell)
      WHERE review_count > 0 AND cell % 3 <> 1
      GROUP BY stored.is_demo, source, role, cell
    ), sums AS (
      SELECT is_demo, source, role, ((cell - 1) / 15)::int AS attribute,
        sum(marks * ((cell - 1) / 3 % 5 + 1)) AS total, sum(marks) AS weight
      FROM cells GROUP BY is_demo, source, role, attribute
    ), counts AS (
      SELECT stored.is_demo, source, role, sum(counted_count)::int AS reviews
      FROM politician_ratings AS stored JOIN politicians ON politicians.id = stored.politician_id
      WHERE review_count > 0
      GROUP BY stored.is_demo, source, role
    )
    SELECT is_demo AS "isDemo", source, role, counts.reviews, max(weight) AS weight,
      array_agg(total ORDER BY attribute) AS sums
    FROM sums JOIN counts USING (is_demo, source, role)
    GROUP BY is_demo, source, role, counts.reviews`);
  return rows.filter(({ sums }) => sums.length === ATTRIBUTES.length);
}

/** Counted opinions: Σ of weight in tenths, and of weight times stars. */
export async function sumOpinions(
  db: Queryable,
): Promise<(Population & { reviews: number; weight: number; sum: number })[]> {
  const { rows } = await db.execute<{
    isDemo: boolean;
    reviews: number;
    weight: number;
    sum: number;
  }>(sql`
    SELECT is_demo AS "isDemo", sum(counted_count)::int AS reviews,
      sum(old_weight + new_weight)::float8 AS weight, sum(old_sum + new_sum)::float8 / 10 AS sum
    FROM topic_ratings JOIN public_topics ON id = topic_id
    GROUP BY is_demo`);
  return rows;
}

export interface OfficeMean extends Population {
  /** An office group, or `TOPICS_GROUP`. */
  office: string;
  /** Hundredths. */
  overall: number;
  attributes: number[];
  reviews: number;
}

/** Does nothing to means that are frozen. */
export async function freezeMeans(
  db: Queryable,
  quarter: string,
  means: readonly OfficeMean[],
): Promise<void> {
  await db.execute(sql`
    INSERT INTO office_means (office, quarter, overall, attributes, reviews, is_demo)
    SELECT office, ${quarter}::date, overall, ARRAY(SELECT jsonb_array_elements_text(attributes)::smallint),
      reviews, is_demo
    FROM jsonb_to_recordset(${JSON.stringify(
      means.map(({ isDemo, ...mean }) => ({ ...mean, is_demo: isDemo })),
    )}::jsonb)
      AS given (office text, overall smallint, attributes jsonb, reviews int, is_demo boolean)
    ON CONFLICT DO NOTHING`);
}

export async function selectMeans(db: Queryable, quarter: string): Promise<OfficeMean[]> {
  const { rows } = await db.execute<OfficeMean & Record<string, unknown>>(sql`
    SELECT office, overall, attributes, reviews, is_demo AS "isDemo"
    FROM office_means WHERE quarter = ${quarter}::date ORDER BY is_demo, office COLLATE "C"`);
  return rows;
}

export async function selectRoles(
  db: Queryable,
): Promise<(Population & { source: Source; role: string })[]> {
  const { rows } = await db.execute<{ isDemo: boolean; source: Source; role: string }>(sql`
    SELECT DISTINCT is_demo AS "isDemo", source, role FROM politicians WHERE deleted_at IS NULL`);
  return rows;
}

export interface RolePrior extends Population {
  source: Source;
  role: string;
  mean: number;
}

/** Of politicians with ids in a range. */
export async function writePriors(
  db: Queryable,
  priors: readonly RolePrior[],
  { after, to }: { after: number; to: number },
): Promise<void> {
  await db.execute(sql`
    UPDATE politician_ratings AS stored SET prior_mean = given.mean
    FROM politicians JOIN jsonb_to_recordset(${JSON.stringify(
      priors.map(({ isDemo, ...prior }) => ({ ...prior, is_demo: isDemo })),
    )}::jsonb) AS given (is_demo boolean, source text, role text, mean smallint)
      USING (is_demo, source, role)
    WHERE politicians.id = stored.politician_id AND politicians.id > ${after} AND politicians.id <= ${to}
      AND stored.prior_mean <> given.mean`);
}

export interface TopicRules extends Population {
  /** Hundredths. */
  mean: number;
}

/** The mean and the share of new accounts, to all topics with opinions. */
export async function writeTopicRules(db: Queryable, rules: readonly TopicRules[]): Promise<void> {
  await db.execute(sql`
    WITH wanted AS (
      SELECT topic_id, given.mean, rating_rules.quota_share
      FROM topic_ratings AS stored JOIN public_topics ON public_topics.id = topic_id
        JOIN jsonb_to_recordset(${JSON.stringify(
          rules.map(({ isDemo, mean }) => ({ is_demo: isDemo, mean })),
        )}::jsonb) AS given (is_demo boolean, mean smallint) USING (is_demo)
        JOIN rating_rules USING (is_demo)
      WHERE (stored.prior_mean, stored.quota_share) <> (given.mean, rating_rules.quota_share)
      ORDER BY topic_id FOR UPDATE OF stored
    )
    UPDATE topic_ratings AS stored SET prior_mean = wanted.mean, quota_share = wanted.quota_share
    FROM wanted WHERE stored.topic_id = wanted.topic_id`);
}

/** After an update: an account with a confirmed address was never weighed, or topics have no mean yet. */
export async function findLastPolitician(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`SELECT max(id) AS id FROM politicians`,
  );
  return rows[0]?.id ?? 0;
}
