// SQL of where the watch stands: its lease, and what is usual.

import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/durations.ts";
import type { Background, BackgroundRow } from "#domain/integrity/background.ts";
import { BACKGROUND_DAYS } from "#domain/integrity/background.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
import type { Queryable } from "#platform/db/database.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { WATCHED } from "#server/shared/ratings/queries/watched-tables.ts";
import { arrivalColumns, arrivalSources, toArrival } from "./arrivals.ts";
import type { ArrivalRow, Watched } from "./arrivals.ts";

export interface WatchState {
  lookedAt: Date | null;
  sweptAt: Date | null;
  backgrounds: Backgrounds;
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
    review: Background | null;
    opinion: Background | null;
    learnedAtMs: number | null;
    week: number | null;
  }>(sql`
    UPDATE rating_watch SET lease_id = ${lease.id}, leased_until = now() + make_interval(secs => ${lease.seconds})
    WHERE is_demo = ${isDemo} AND (lease_id IS NULL OR lease_id = ${lease.id} OR leased_until < now())
    RETURNING ${milliseconds("looked_at")} AS "lookedAtMs", ${milliseconds("swept_at")} AS "sweptAtMs",
      background AS review, opinion_background AS opinion, ${milliseconds("learned_at")} AS "learnedAtMs", week`);
  const [row] = rows;
  if (row === undefined) return null;
  const { lookedAtMs, sweptAtMs, learnedAtMs, week, review, opinion } = row;
  return {
    week,
    backgrounds: { review, opinion },
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

/** Null where too little was written to learn from. */
export type Backgrounds = Record<ContentKind, Background | null>;

export async function writeBackgrounds(
  db: Queryable,
  isDemo: boolean,
  learned: { backgrounds: Backgrounds; week: number; now: Date },
): Promise<void> {
  const { backgrounds, week, now } = learned;
  const json = (background: Background | null) =>
    sql`${background === null ? null : JSON.stringify(background)}::jsonb`;
  await db.execute(sql`
    UPDATE rating_watch SET background = ${json(backgrounds.review)},
      opinion_background = ${json(backgrounds.opinion)}, learned_at = ${timestamptz(now)}, week = ${week}
    WHERE is_demo = ${isDemo}`);
}

const isUsual = (isDemo: boolean, now: Date) => sql`
  texts.status = 'published' AND texts.standing <> 'aside'
    AND texts.created_at > ${timestamptz(new Date(now.getTime() - BACKGROUND_DAYS * DAY_MS))}
    AND texts.created_at <= ${timestamptz(now)} AND rated.is_demo = ${isDemo}`;

/** Texts of the period that are not aside. */
export async function countUsual(
  db: Queryable,
  { kind, isDemo }: Watched,
  now: Date,
): Promise<number> {
  const { texts, subjects, subject } = WATCHED[kind];
  const { rows } = await db.execute<{ written: number }>(sql`
    SELECT count(*)::int AS written FROM ${texts} AS texts JOIN ${subjects} AS rated ON rated.id = texts.${subject}
    WHERE ${isUsual(isDemo, now)}`);
  return rows[0]?.written ?? 0;
}

/** Every so many of them. Texts of before the watch, too: they have no network and no words. */
export async function sampleUsual(
  db: Queryable,
  { kind, isDemo }: Watched,
  { now, week, every }: { now: Date; week: number; every: number },
): Promise<BackgroundRow[]> {
  const { subjects, subject } = WATCHED[kind];
  const { rows } = await db.execute<ArrivalRow & { subject: number }>(sql`
    SELECT texts.${subject} AS subject, ${arrivalColumns(kind, week)}
    FROM ${arrivalSources(kind, "LEFT JOIN")} JOIN ${subjects} AS rated ON rated.id = texts.${subject}
    WHERE ${isUsual(isDemo, now)} AND texts.id % ${every} = 0
    ORDER BY texts.id`);
  return rows.map((row) => ({ ...toArrival(row), subject: row.subject }));
}

/** Arrivals of a kind on the whole site since then; not more than `max`. */
export async function countSiteArrivals(
  db: Queryable,
  { kind, isDemo }: Watched,
  { since, now, max }: { since: Date; now: Date; max: number },
): Promise<number> {
  const { rows } = await db.execute<{ arrived: number }>(sql`
    SELECT count(*)::int AS arrived FROM (
      SELECT FROM ${WATCHED[kind].arrivals}
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
