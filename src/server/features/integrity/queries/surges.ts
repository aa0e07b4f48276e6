// SQL of surges while they are open: what the watch writes of them.

import { sql } from "drizzle-orm";
import type { ReasonCode } from "#domain/integrity/decide.ts";
import type { SurgeState } from "#domain/integrity/surge.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import {
  joinColumns,
  POLITICIAN_RATING_COLUMNS,
  TOPIC_RATING_COLUMNS,
} from "#platform/db/rating-columns.ts";
import type { RatingColumn } from "#platform/db/rating-columns.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { WATCHED } from "#server/shared/ratings/queries/watched-tables.ts";
import type { Watched, WatchedSubject } from "./arrivals.ts";

export interface OpenSurge extends WatchedSubject {
  id: number;
  state: SurgeState;
  startsAt: Date;
  openedAt: Date;
  lastUnusualAt: Date;
  judgedAt: Date | null;
  /** Rises with each decision of a person. */
  version: number;
  /** The subject has a page. */
  isShown: boolean;
  arrived: number;
  /** Arrivals since it was judged. */
  fresh: number;
  /** Published ones that wait to be judged. */
  waiting: number;
  /** Usual arrivals a day, without the surge. */
  usualPerDay: number;
}

/** In id order. */
export async function selectOpenSurges(
  db: Queryable,
  { kind, isDemo }: Watched,
  now: Date,
): Promise<OpenSurge[]> {
  const { texts, arrivals, members, id, shown, subject } = WATCHED[kind];
  const { rows } = await db.execute<{
    id: number;
    subjectId: number;
    state: SurgeState;
    version: number;
    isShown: boolean;
    arrived: number;
    fresh: number;
    waiting: number;
    usualPerDay: number;
    times: (number | null)[];
  }>(sql`
    SELECT surges.id, surges.${subject} AS "subjectId", state, surges.version,
      shown.id IS NOT NULL AS "isShown", counts.arrived, counts.fresh, usual_per_day::float8 AS "usualPerDay", (
        SELECT count(*)::int FROM ${members} JOIN ${texts} AS texts ON texts.id = ${id}
        WHERE surge_id = surges.id AND reasons = '{}' AND texts.standing = 'waiting' AND texts.is_approved
      ) AS waiting,
      ARRAY[${sql.raw(
        ["starts_at", "opened_at", "last_unusual_at", "judged_at"]
          .map((column) => `(extract(epoch FROM ${column}) * 1000)::float8`)
          .join(", "),
      )}] AS times
    FROM surges LEFT JOIN ${shown} AS shown ON shown.id = surges.${subject}, LATERAL (
      SELECT count(*)::int AS arrived,
        count(*) FILTER (WHERE judged_at IS NULL OR arrived_at > judged_at)::int AS fresh
      FROM ${arrivals} AS arrival
      WHERE arrival.${subject} = surges.${subject} AND arrived_at >= starts_at
        AND arrived_at <= ${timestamptz(now)}
    ) AS counts
    WHERE surges.ended_at IS NULL AND surges.is_demo = ${isDemo} AND surges.${subject} IS NOT NULL
    ORDER BY surges.id`);
  return rows.map(({ times: [startsAt, openedAt, lastUnusualAt, judgedAt], ...row }) => ({
    ...row,
    kind,
    startsAt: new Date(startsAt ?? 0),
    openedAt: new Date(openedAt ?? 0),
    lastUnusualAt: new Date(lastUnusualAt ?? 0),
    judgedAt: typeof judgedAt === "number" ? new Date(judgedAt) : null,
  }));
}

export interface NewSurge extends WatchedSubject {
  isDemo: boolean;
  state: SurgeState;
  startsAt: Date;
  usualPerDay: number;
  now: Date;
}

/** Null if the subject has an open one, or no page. */
export async function insertSurge(tx: Tx, surge: NewSurge): Promise<number | null> {
  const { kind, subjectId, isDemo, state, startsAt, usualPerDay } = surge;
  const { shown, subject } = WATCHED[kind];
  const now = timestamptz(surge.now);
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO surges (${subject}, is_demo, state, starts_at, opened_at, last_unusual_at, usual_per_day)
    SELECT id, ${isDemo}, ${state}, ${timestamptz(startsAt)}, ${now}, ${now}, ${usualPerDay}
    FROM ${shown} AS shown WHERE id = ${subjectId}
    ON CONFLICT DO NOTHING RETURNING id`);
  return rows[0]?.id ?? null;
}

/** False if a person has decided since, or it is over. */
export async function lockSurge(tx: Tx, id: number, version: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM surges WHERE id = ${id} AND version = ${version} AND ended_at IS NULL FOR UPDATE`);
  return rows.length > 0;
}

export async function writeUnusual(
  tx: Queryable,
  { kind, subjectIds }: { kind: ContentKind; subjectIds: readonly number[] },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE surges SET last_unusual_at = ${timestamptz(now)}
    WHERE ended_at IS NULL AND ${WATCHED[kind].subject} = ANY (${`{${subjectIds.join(",")}}`}::int[])`);
}

/** In id order, as every other writer does. */
export async function lockTexts(tx: Tx, kind: ContentKind, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM ${WATCHED[kind].texts} WHERE id = ANY (${`{${ids.join(",")}}`}::int[]) ORDER BY id FOR UPDATE`);
}

/** Texts of an open surge that count and have not been judged since they arrived. */
export async function selectUnjudged(
  tx: Queryable,
  { id: surgeId, kind, subjectId }: WatchedSubject & { id: number },
  { since, now }: { since: Date; now: Date },
): Promise<number[]> {
  const { texts, arrivals, members, subject, id } = WATCHED[kind];
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT texts.id
    FROM ${arrivals} AS arrival JOIN ${texts} AS texts ON texts.id = arrival.${id}
      LEFT JOIN ${members} AS own ON own.${id} = texts.id AND own.surge_id = ${surgeId}
      JOIN surges ON surges.id = ${surgeId}
    WHERE arrival.${subject} = ${subjectId} AND arrival.arrived_at >= ${timestamptz(since)}
      AND arrival.arrived_at <= ${timestamptz(now)} AND texts.standing = 'counted'
      AND (own.surge_id IS NULL OR judged_at IS NULL OR arrival.arrived_at > judged_at)
      AND NOT EXISTS (
        SELECT FROM ${members} AS decided
        WHERE decided.${id} = texts.id AND decided.decided_at >= arrival.arrived_at
      )
    ORDER BY texts.id`);
  return rows.map(({ id: textId }) => textId);
}

/** A surge whose texts are of that kind. */
export interface SurgeRef {
  id: number;
  kind: ContentKind;
}

export interface JudgedText {
  id: number;
  /** Empty unless it is aside or waits for a person. */
  reasons: readonly ReasonCode[];
}

/** Texts that are gone meanwhile are left out. */
export async function writeMembers(
  tx: Tx,
  surge: SurgeRef,
  judged: readonly JudgedText[],
): Promise<void> {
  const { texts, members, id } = WATCHED[surge.kind];
  await tx.execute(sql`
    INSERT INTO ${members} AS stored (surge_id, ${id}, reasons)
    SELECT ${surge.id}, given.id, ARRAY(SELECT jsonb_array_elements_text(given.reasons))
    FROM jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) AS given (id int, reasons jsonb)
      JOIN ${texts} AS texts ON texts.id = given.id
    ORDER BY given.id
    ON CONFLICT (surge_id, ${id}) DO UPDATE SET reasons = excluded.reasons, decided_at = NULL
    WHERE stored.reasons <> excluded.reasons OR stored.decided_at IS NOT NULL`);
}

/** Members of a surge that wait to be judged. */
export async function selectWaiting(tx: Tx, surge: SurgeRef): Promise<number[]> {
  const { texts, members, id } = WATCHED[surge.kind];
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT texts.id FROM ${members} JOIN ${texts} AS texts ON texts.id = ${id}
    WHERE surge_id = ${surge.id} AND reasons = '{}' AND standing = 'waiting' ORDER BY texts.id`);
  return rows.map(({ id: textId }) => textId);
}

/** After a judgement: how it stands, and what it does to the score. */
export async function writeJudgement(
  tx: Tx,
  surge: SurgeRef,
  { state, now, isOver }: { state: SurgeState; now: Date; isOver: boolean },
): Promise<void> {
  await tx.execute(sql`
    UPDATE surges SET state = ${state}, judged_at = ${timestamptz(now)},
      ended_at = ${isOver ? timestamptz(now) : sql`NULL`} WHERE id = ${surge.id}`);
  await refreshFigures(tx, surge);
}

/** What both kinds keep for the estimate, in the same order. */
const SUMS: Record<ContentKind, readonly RatingColumn[]> = {
  review: POLITICIAN_RATING_COLUMNS.filter(isSum),
  opinion: TOPIC_RATING_COLUMNS.filter(isSum),
};

function isSum({ name }: RatingColumn): boolean {
  return /^(?:old|new)_(?:weight|squares|sum|sum_squares)$/.test(name);
}

/** Numbers of a surge from its texts: the score before it as long as it was not judged, the score with all of now. */
export async function refreshFigures(tx: Tx, surge: SurgeRef): Promise<void> {
  const { texts, members, ratings, subject, id, scoreColumn } = WATCHED[surge.kind];
  const sums = SUMS[surge.kind];
  const totals = sql`SELECT ${joinColumns(sums, ({ name, total }) => sql`${total("member")} AS ${sql.identifier(name)}`)}`;
  const estimate = (sign: "+" | "-", of: "counted" | "others") =>
    sql`(rating_estimate(${joinColumns(
      sums,
      ({ name }) =>
        sql`(stored.${sql.identifier(name)} ${sql.raw(sign)} ${sql.identifier(of)}.${sql.identifier(name)})::${sql.raw(name.endsWith("sum_squares") ? "bigint" : "int")}`,
    )}, stored.prior_mean, stored.quota_share))[1]`;
  await tx.execute(sql`
    WITH members AS (
      SELECT texts.is_approved, texts.${scoreColumn}, texts.weight, texts.weighs_as_new,
        texts.standing AS present, 'counted' AS standing, reasons
      FROM ${members} JOIN ${texts} AS texts ON texts.id = ${id} WHERE surge_id = ${surge.id}
    ), counted AS (${totals} FROM members AS member WHERE present = 'counted'),
    others AS (${totals} FROM members AS member WHERE present <> 'counted'),
    sizes AS (
      SELECT count(*) AS arrivals, count(*) FILTER (WHERE present = 'aside') AS aside,
        count(*) FILTER (WHERE present = 'waiting' AND reasons <> '{}') AS held FROM members WHERE is_approved
    )
    UPDATE surges SET arrivals = sizes.arrivals, aside_count = sizes.aside, held_count = sizes.held,
      estimate_before = CASE WHEN judged_at IS NULL THEN ${estimate("-", "counted")} ELSE estimate_before END,
      estimate_with_all = ${estimate("+", "others")}
    FROM counted, others, sizes, ${ratings} AS stored
    WHERE surges.id = ${surge.id} AND stored.${subject} = surges.${subject}`);
}
