// SQL of where the watch stands: its lease, and what is usual.

import { sql } from "drizzle-orm";
import type { Background, BackgroundRow } from "#domain/integrity/background.ts";
import { BACKGROUND_DAYS, DAY_MS } from "#domain/integrity/background.ts";
import type { Queryable } from "#platform/db/database.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { ARRIVAL_COLUMNS, ARRIVAL_SOURCES, toArrival } from "./arrivals.ts";
import type { ArrivalRow } from "./arrivals.ts";

export interface WatchState {
  lookedAt: Date | null;
  sweptAt: Date | null;
  background: Background | null;
  learnedAt: Date | null;
  week: number | null;
}

/**
 * Takes or renews the lease of one run; null while another server works. The database's clock decides, so
 * that a server that died is replaced.
 */
export async function takeLease(
  db: Queryable,
  isDemo: boolean,
  lease: { id: string; seconds: number },
): Promise<WatchState | null> {
  const { rows } = await db.execute<{
    lookedAtMs: number | null;
    sweptAtMs: number | null;
    background: Background | null;
    learnedAtMs: number | null;
    week: number | null;
  }>(sql`
    UPDATE rating_watch SET lease_id = ${lease.id}, leased_until = now() + make_interval(secs => ${lease.seconds})
    WHERE is_demo = ${isDemo} AND (lease_id IS NULL OR lease_id = ${lease.id} OR leased_until < now())
    RETURNING ${milliseconds("looked_at")} AS "lookedAtMs", ${milliseconds("swept_at")} AS "sweptAtMs", background,
      ${milliseconds("learned_at")} AS "learnedAtMs", week`);
  const [row] = rows;
  if (row === undefined) return null;
  const { lookedAtMs, sweptAtMs, learnedAtMs, ...state } = row;
  return {
    ...state,
    lookedAt: toTime(lookedAtMs),
    sweptAt: toTime(sweptAtMs),
    learnedAt: toTime(learnedAtMs),
  };
}

export async function releaseLease(db: Queryable, isDemo: boolean, id: string): Promise<void> {
  await db.execute(sql`
    UPDATE rating_watch SET lease_id = NULL WHERE is_demo = ${isDemo} AND lease_id = ${id}`);
}

export async function writeLookedAt(db: Queryable, isDemo: boolean, now: Date): Promise<void> {
  await db.execute(
    sql`UPDATE rating_watch SET looked_at = ${timestamptz(now)} WHERE is_demo = ${isDemo}`,
  );
}

export async function writeSweptAt(db: Queryable, isDemo: boolean, now: Date): Promise<void> {
  await db.execute(
    sql`UPDATE rating_watch SET swept_at = ${timestamptz(now)} WHERE is_demo = ${isDemo}`,
  );
}

export async function writeBackground(
  db: Queryable,
  isDemo: boolean,
  learned: { background: Background | null; week: number; now: Date },
): Promise<void> {
  const { background, week, now } = learned;
  await db.execute(sql`
    UPDATE rating_watch SET background = ${background === null ? null : JSON.stringify(background)}::jsonb,
      learned_at = ${timestamptz(now)}, week = ${week}
    WHERE is_demo = ${isDemo}`);
}

const usualReviews = (isDemo: boolean, now: Date) => sql`
  reviews.status = 'published' AND reviews.standing <> 'aside'
    AND reviews.created_at > ${timestamptz(new Date(now.getTime() - BACKGROUND_DAYS * DAY_MS))}
    AND reviews.created_at <= ${timestamptz(now)} AND rated.is_demo = ${isDemo}`;

/** Reviews of the period that are not aside. */
export async function countUsualReviews(
  db: Queryable,
  isDemo: boolean,
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ reviews: number }>(sql`
    SELECT count(*)::int AS reviews FROM reviews JOIN politician_ratings AS rated USING (politician_id)
    WHERE ${usualReviews(isDemo, now)}`);
  return rows[0]?.reviews ?? 0;
}

/** Every so many of them. Reviews of before the watch, too: they have no network and no words. */
export async function sampleUsualReviews(
  db: Queryable,
  isDemo: boolean,
  { now, week, every }: { now: Date; week: number; every: number },
): Promise<BackgroundRow[]> {
  const { rows } = await db.execute<ArrivalRow & { subject: number }>(sql`
    SELECT reviews.politician_id AS subject, ${ARRIVAL_COLUMNS(week)}
    FROM ${ARRIVAL_SOURCES("LEFT JOIN")} JOIN politician_ratings AS rated ON rated.politician_id = reviews.politician_id
    WHERE ${usualReviews(isDemo, now)} AND reviews.id % ${every} = 0
    ORDER BY reviews.id`);
  return rows.map((row) => ({ ...toArrival(row), subject: row.subject }));
}

/** Arrivals on the whole site since then; not more than `max`. */
export async function countSiteArrivals(
  db: Queryable,
  isDemo: boolean,
  { since, now, max }: { since: Date; now: Date; max: number },
): Promise<number> {
  const { rows } = await db.execute<{ arrived: number }>(sql`
    SELECT count(*)::int AS arrived FROM (
      SELECT FROM review_arrivals
      WHERE is_demo = ${isDemo} AND arrived_at >= ${timestamptz(since)} AND arrived_at <= ${timestamptz(now)}
      LIMIT ${max}
    ) AS few`);
  return rows[0]?.arrived ?? 0;
}

function milliseconds(column: string) {
  return sql`(extract(epoch FROM ${sql.identifier(column)}) * 1000)::float8`;
}

function toTime(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}
