// SQL of surges while they are open: what the watch writes of them.

import { sql } from "drizzle-orm";
import type { ReasonCode } from "#domain/integrity/decide.ts";
import type { SurgeState } from "#domain/integrity/surge.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { joinColumns, POLITICIAN_RATING_COLUMNS } from "#platform/db/rating-columns.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";

export interface OpenSurge {
  id: number;
  politicianId: number;
  state: SurgeState;
  startsAt: Date;
  openedAt: Date;
  lastUnusualAt: Date;
  judgedAt: Date | null;
  /** Rises with each decision of a person. */
  version: number;
  /** The politician has a page. */
  isShown: boolean;
  arrived: number;
  /** Arrivals since it was judged. */
  fresh: number;
  /** Published ones that wait. */
  waiting: number;
}

/** In id order. */
export async function selectOpenSurges(
  db: Queryable,
  isDemo: boolean,
  now: Date,
): Promise<OpenSurge[]> {
  const { rows } = await db.execute<{
    id: number;
    politicianId: number;
    state: SurgeState;
    version: number;
    isShown: boolean;
    arrived: number;
    fresh: number;
    waiting: number;
    times: (number | null)[];
  }>(sql`
    SELECT surges.id, surges.politician_id AS "politicianId", state, surges.version,
      politicians.deleted_at IS NULL AS "isShown", counts.arrived, counts.fresh,
      rated.waiting_count AS waiting,
      ARRAY[${sql.raw(
        ["starts_at", "opened_at", "last_unusual_at", "judged_at"]
          .map((column) => `(extract(epoch FROM ${column}) * 1000)::float8`)
          .join(", "),
      )}] AS times
    FROM surges JOIN politicians ON politicians.id = surges.politician_id
      JOIN politician_ratings AS rated ON rated.politician_id = surges.politician_id, LATERAL (
      SELECT count(*)::int AS arrived,
        count(*) FILTER (WHERE judged_at IS NULL OR arrived_at > judged_at)::int AS fresh
      FROM review_arrivals AS arrival
      WHERE arrival.politician_id = surges.politician_id AND arrived_at >= starts_at
        AND arrived_at <= ${timestamptz(now)}
    ) AS counts
    WHERE surges.ended_at IS NULL AND surges.is_demo = ${isDemo}
    ORDER BY surges.id`);
  return rows.map(({ times: [startsAt, openedAt, lastUnusualAt, judgedAt], ...row }) => ({
    ...row,
    startsAt: new Date(startsAt ?? 0),
    openedAt: new Date(openedAt ?? 0),
    lastUnusualAt: new Date(lastUnusualAt ?? 0),
    judgedAt: typeof judgedAt === "number" ? new Date(judgedAt) : null,
  }));
}

export interface NewSurge {
  politicianId: number;
  isDemo: boolean;
  state: SurgeState;
  startsAt: Date;
  usualPerDay: number;
  now: Date;
}

/** Null if the politician has an open one, or no page. */
export async function insertSurge(tx: Tx, surge: NewSurge): Promise<number | null> {
  const { politicianId, isDemo, state, startsAt, usualPerDay } = surge;
  const now = timestamptz(surge.now);
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO surges (politician_id, is_demo, state, starts_at, opened_at, last_unusual_at, usual_per_day)
    SELECT id, ${isDemo}, ${state}, ${timestamptz(startsAt)}, ${now}, ${now}, ${usualPerDay}
    FROM politicians WHERE id = ${politicianId} AND deleted_at IS NULL
    ON CONFLICT DO NOTHING RETURNING id`);
  return rows[0]?.id ?? null;
}

/** False if a person has decided since, or it is over. */
export async function lockSurge(tx: Tx, id: number, version: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM surges WHERE id = ${id} AND version = ${version} AND ended_at IS NULL FOR UPDATE`);
  return rows.length > 0;
}

export async function writeUnusual(tx: Queryable, ids: readonly number[], now: Date) {
  await tx.execute(sql`
    UPDATE surges SET last_unusual_at = ${timestamptz(now)}
    WHERE ended_at IS NULL AND politician_id = ANY (${`{${ids.join(",")}}`}::int[])`);
}

/** In id order, as every other writer does. */
export async function lockReviews(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM reviews WHERE id = ANY (${`{${ids.join(",")}}`}::int[]) ORDER BY id FOR UPDATE`);
}

/** Reviews of an open surge that count and have not been judged since they arrived. */
export async function selectUnjudged(
  tx: Queryable,
  surge: { id: number; politicianId: number },
  { since, now }: { since: Date; now: Date },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT reviews.id
    FROM review_arrivals AS arrival JOIN reviews ON reviews.id = arrival.review_id
      LEFT JOIN surge_reviews AS own ON own.review_id = reviews.id AND own.surge_id = ${surge.id}
      JOIN surges ON surges.id = ${surge.id}
    WHERE arrival.politician_id = ${surge.politicianId} AND arrival.arrived_at >= ${timestamptz(since)}
      AND arrival.arrived_at <= ${timestamptz(now)} AND reviews.standing = 'counted'
      AND (own.review_id IS NULL OR judged_at IS NULL OR arrival.arrived_at > judged_at)
      AND NOT EXISTS (
        SELECT FROM surge_reviews AS decided
        WHERE decided.review_id = reviews.id AND decided.decided_at >= arrival.arrived_at
      )
    ORDER BY reviews.id`);
  return rows.map(({ id }) => id);
}

export interface JudgedReview {
  id: number;
  /** Empty unless it is aside. */
  reasons: readonly ReasonCode[];
}

/** Reviews that are gone meanwhile are left out. */
export async function writeMembers(
  tx: Tx,
  surgeId: number,
  members: readonly JudgedReview[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO surge_reviews (surge_id, review_id, reasons)
    SELECT ${surgeId}, given.id, ARRAY(SELECT jsonb_array_elements_text(given.reasons))
    FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS given (id int, reasons jsonb)
      JOIN reviews ON reviews.id = given.id
    ORDER BY given.id
    ON CONFLICT (surge_id, review_id) DO UPDATE SET reasons = excluded.reasons, decided_at = NULL
    WHERE surge_reviews.reasons <> excluded.reasons OR surge_reviews.decided_at IS NOT NULL`);
}

/** Members of a surge that wait. */
export async function selectWaiting(tx: Tx, surgeId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT reviews.id FROM surge_reviews JOIN reviews ON reviews.id = review_id
    WHERE surge_id = ${surgeId} AND standing = 'waiting' ORDER BY reviews.id`);
  return rows.map(({ id }) => id);
}

/** After a judgement: how it stands, and what it does to the score. */
export async function writeJudgement(
  tx: Tx,
  id: number,
  { state, now, isOver }: { state: SurgeState; now: Date; isOver: boolean },
): Promise<void> {
  await tx.execute(sql`
    UPDATE surges SET state = ${state}, judged_at = ${timestamptz(now)},
      ended_at = ${isOver ? timestamptz(now) : sql`NULL`} WHERE id = ${id}`);
  await refreshFigures(tx, id);
}

const SUMS = POLITICIAN_RATING_COLUMNS.filter(({ name }) =>
  /^counted_count$|^(?:old|new)_(?:weight|squares|sum|sum_squares)$/.test(name),
);

/** Numbers of a surge from its reviews: the score before it as long as it was not judged, the score with all of now. */
export async function refreshFigures(tx: Tx, id: number): Promise<void> {
  const totals = sql`SELECT ${joinColumns(SUMS, ({ name, total }) => sql`${total("member")} AS ${sql.identifier(name)}`)}`;
  const estimate = (sign: "+" | "-", sums: "counted" | "others") =>
    sql`(rating_estimate(${joinColumns(
      SUMS,
      ({ name }) =>
        sql`(stored.${sql.identifier(name)} ${sql.raw(sign)} ${sql.identifier(sums)}.${sql.identifier(name)})::${sql.raw(name.endsWith("sum_squares") ? "bigint" : "int")}`,
    )}, stored.prior_mean, stored.quota_share))[1]`;
  await tx.execute(sql`
    WITH members AS (
      SELECT reviews.is_approved, reviews.score_sum, reviews.weight, reviews.weighs_as_new,
        reviews.standing AS present, 'counted' AS standing
      FROM surge_reviews JOIN reviews ON reviews.id = review_id WHERE surge_id = ${id}
    ), counted AS (${totals} FROM members AS member WHERE present = 'counted'),
    others AS (${totals} FROM members AS member WHERE present <> 'counted'),
    sizes AS (
      SELECT count(*) AS arrivals, count(*) FILTER (WHERE present = 'aside') AS aside FROM members WHERE is_approved
    )
    UPDATE surges SET arrivals = sizes.arrivals, aside_count = sizes.aside,
      estimate_before = CASE WHEN judged_at IS NULL THEN ${estimate("-", "counted")} ELSE estimate_before END,
      estimate_with_all = ${estimate("+", "others")}
    FROM counted, others, sizes, politician_ratings AS stored
    WHERE surges.id = ${id} AND stored.politician_id = surges.politician_id`);
}
