// SQL of arrivals: who received more than usual, and what the detector is asked about.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Arrival } from "#domain/integrity/arrival.ts";
import {
  MIN_NIGHTLY_ARRIVALS,
  NIGHTLY_GROWTH,
  NIGHTLY_PERIOD_MS,
} from "#domain/integrity/surge.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
import { MIN_ARRIVALS, USUAL_PERIOD_MS, WATCH_WINDOWS_MS } from "#domain/integrity/watch.ts";
import { NEW_ACCOUNT_DAYS } from "#domain/rating/account-weight.ts";
import type { ReviewStanding } from "#domain/rating/review-standing.ts";
import type { Queryable } from "#platform/db/database.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { WATCHED } from "#server/shared/ratings/queries/watched-tables.ts";

/** Whose arrivals: reviews of people or opinions on topics, real or invented ones. */
export interface Watched {
  kind: ContentKind;
  isDemo: boolean;
}

export interface WatchedSubject {
  kind: ContentKind;
  /** Of the politician or topic. */
  subjectId: number;
}

/** Classes by people reviewed end below. */
const MAX_PEOPLE_REVIEWED = 11;
/** Most recent earlier texts that tell what a subject usually gets. */
const MAX_EARLIER = 20_000;

export type ArrivalRow = Record<string, unknown> & {
  id: number;
  arrivedAtMs: number;
  isEdited: boolean;
  confirmedAtMs: number;
  peopleReviewed: number;
  scores: number[];
  words: Uint8Array | null;
  network: string | null;
  device: string | null;
};

/** Rows `texts`, `arrival` and `users`. */
export function arrivalSources(kind: ContentKind, join: "JOIN" | "LEFT JOIN"): SQL {
  const { texts, arrivals, id } = WATCHED[kind];
  return sql`
    ${texts} AS texts ${sql.raw(join)} ${arrivals} AS arrival ON arrival.${id} = texts.id
      JOIN users ON users.id = texts.user_id`;
}

const confirmedAt = sql`coalesce(users.email_verified_at, users.created_at)`;

/** `week`: whose key networks and devices are compared by. */
export function arrivalColumns(kind: ContentKind, week: number): SQL {
  const { others, scores } = WATCHED[kind];
  return sql`
    texts.id, (extract(epoch FROM coalesce(arrival.arrived_at, texts.updated_at)) * 1000)::float8 AS "arrivedAtMs",
    coalesce(arrival.is_edited, false) AS "isEdited", (extract(epoch FROM ${confirmedAt}) * 1000)::float8 AS "confirmedAtMs",
    (
      SELECT count(*)::int FROM (
        SELECT FROM (${others}) AS other
        WHERE other.created_at < date_trunc('day', coalesce(arrival.arrived_at, texts.updated_at))
        LIMIT ${MAX_PEOPLE_REVIEWED}
      ) AS few
    ) AS "peopleReviewed",
    ${scores} AS scores, arrival.words,
    ${token("network", "next_network", week)} AS network, ${token("device", "next_device", week)} AS device`;
}

function token(own: string, next: string, week: number): SQL {
  const column = (name: string) => sql`encode(arrival.${sql.identifier(name)}, 'hex')`;
  return sql`CASE arrival.week WHEN ${week} THEN ${column(own)} WHEN ${week - 1} THEN ${column(next)} END`;
}

export function toArrival(row: ArrivalRow): Arrival {
  return {
    id: row.id,
    arrivedAt: row.arrivedAtMs,
    isEdited: row.isEdited,
    accountConfirmedAt: row.confirmedAtMs,
    peopleReviewed: row.peopleReviewed,
    scores: row.scores,
    // A copy: the driver's bytes are part of a larger buffer.
    words: row.words === null ? new Uint8Array(64) : new Uint8Array(row.words),
    network: row.network,
    device: row.device,
  };
}

export interface SubjectCounts {
  subjectId: number;
  /** In the order of the windows: arrivals, without those of a surge that is over, and the first of them. */
  windows: { arrived: number; first: Date; before: number }[];
}

/**
 * Those who received something since `since`, with what arrived in each window and in the usual period before it;
 * without those who received too little to be unusual.
 */
export async function countArrivals(
  db: Queryable,
  { kind, isDemo }: Watched,
  { since, now }: { since: Date; now: Date },
): Promise<SubjectCounts[]> {
  const { texts, arrivals, subject } = WATCHED[kind];
  const ago = (milliseconds: number) => timestamptz(new Date(now.getTime() - milliseconds));
  const longest = Math.max(...WATCH_WINDOWS_MS);
  const { rows } = await db.execute<{
    subjectId: number;
    arrived: number[];
    firstMs: (number | null)[];
    before: number[];
  }>(sql`
    WITH changed AS (
      SELECT DISTINCT ${subject} FROM ${arrivals}
      WHERE is_demo = ${isDemo} AND arrived_at > ${timestamptz(since)} AND arrived_at <= ${timestamptz(now)}
    ), counted AS (
      SELECT changed.${subject}, counts.*
      FROM changed, LATERAL (
        SELECT count(*) AS many,
          ARRAY[${each((window) => sql`count(*) FILTER (WHERE arrived_at >= ${ago(window)})::int`)}] AS arrived,
          ARRAY[${each((window) => sql`(extract(epoch FROM min(arrived_at) FILTER (WHERE arrived_at >= ${ago(window)})) * 1000)::float8`)}] AS "firstMs"
        FROM ${arrivals} AS arrival
        WHERE arrival.${subject} = changed.${subject} AND arrived_at <= ${timestamptz(now)}
          AND arrived_at >= greatest(${ago(longest)}, (
            SELECT max(ended_at) FROM surges WHERE surges.${subject} = changed.${subject}
          ))
      ) AS counts
      WHERE counts.many >= ${MIN_ARRIVALS}
    )
    SELECT counted.${subject} AS "subjectId", arrived, "firstMs", usual.before
    FROM counted, LATERAL (
      SELECT ARRAY[${each(
        (window) => sql`count(*) FILTER (
          WHERE created_at >= ${ago(window + USUAL_PERIOD_MS)} AND created_at < ${ago(window)}
        )::int`,
      )}] AS before
      FROM ${texts} AS texts
      WHERE texts.${subject} = counted.${subject} AND status = 'published' AND standing <> 'aside'
        AND created_at >= ${ago(longest + USUAL_PERIOD_MS)}
    ) AS usual
    ORDER BY counted.${subject}`);
  return rows.map(({ subjectId, arrived, firstMs, before }) => ({
    subjectId,
    windows: arrived.map((many, at) => ({
      arrived: many,
      first: new Date(firstMs[at] ?? now.getTime()),
      before: before[at] ?? 0,
    })),
  }));
}

function each(expression: (windowMs: number) => SQL): SQL {
  return sql.join(WATCH_WINDOWS_MS.map(expression), sql`, `);
}

/** Published texts that arrived since; not more than `max`. */
export async function countPublished(
  db: Queryable,
  { kind, subjectId }: WatchedSubject,
  { since, max }: { since: Date; max: number },
): Promise<number> {
  const { texts, arrivals, subject, id } = WATCHED[kind];
  const { rows } = await db.execute<{ arrived: number }>(sql`
    SELECT count(*)::int AS arrived FROM (
      SELECT FROM ${arrivals} AS arrival JOIN ${texts} AS texts ON texts.id = arrival.${id}
      WHERE arrival.${subject} = ${subjectId} AND arrived_at >= ${timestamptz(since)} AND status = 'published'
      LIMIT ${max}
    ) AS few`);
  return rows[0]?.arrived ?? 0;
}

export interface SurgeArrival {
  arrival: Arrival;
  standing: ReviewStanding;
  /** Weight of its author's account. */
  tenths: number;
  /** A person has decided about it since it arrived. */
  isDecided: boolean;
}

/**
 * Arrivals of a surge in the order they came, those that wait to be judged and the newest first chosen, without texts
 * that another surge left to people.
 * `id` is null for a surge that has no row yet.
 */
export async function selectSurgeArrivals(
  db: Queryable,
  { id: surgeId, kind, subjectId }: WatchedSubject & { id: number | null },
  { since, now, week, limit }: { since: Date; now: Date; week: number; limit: number },
): Promise<SurgeArrival[]> {
  const { members, id, subject } = WATCHED[kind];
  const { rows } = await db.execute<
    ArrivalRow & { standing: ReviewStanding; tenths: number; isDecided: boolean }
  >(
    sql`
    SELECT ${arrivalColumns(kind, week)}, texts.standing, texts.weight AS tenths, coalesce(own.decided_at >= arrival.arrived_at, false) AS "isDecided"
    FROM ${arrivalSources(kind, "JOIN")}
      LEFT JOIN ${members} AS own ON own.surge_id = ${surgeId} AND own.${id} = texts.id
    WHERE arrival.${subject} = ${subjectId} AND arrival.arrived_at >= ${timestamptz(since)}
      AND arrival.arrived_at <= ${timestamptz(now)} AND texts.status = 'published'
      AND texts.${subject} = arrival.${subject}
      AND (texts.standing = 'counted' OR own.surge_id IS NOT NULL)
      AND NOT EXISTS (
        SELECT FROM ${members} AS decided
        WHERE decided.${id} = texts.id AND decided.surge_id IS DISTINCT FROM ${surgeId}
          AND decided.decided_at >= arrival.arrived_at
      )
    ORDER BY (texts.standing = 'waiting' AND own.reasons = '{}') DESC, arrival.arrived_at DESC, texts.id DESC LIMIT ${limit}`,
  );
  return rows
    .map((row) => ({
      arrival: toArrival(row),
      standing: row.standing,
      tenths: row.tenths,
      isDecided: row.isDecided,
    }))
    .sort((a, b) => a.arrival.arrivedAt - b.arrival.arrivedAt);
}

/** In tenths, of all texts of the subject that count. */
export async function selectCountedWeight(
  db: Queryable,
  { kind, subjectId }: WatchedSubject,
): Promise<number> {
  const { ratings, subject } = WATCHED[kind];
  const { rows } = await db.execute<{ weight: number }>(sql`
    SELECT old_weight + new_weight AS weight FROM ${ratings} WHERE ${subject} = ${subjectId}`);
  return rows[0]?.weight ?? 0;
}

/** The texts about the subject that did not arrive since then, by sum of scores. */
export async function selectEarlier(
  db: Queryable,
  { kind, subjectId }: WatchedSubject,
  since: Date,
): Promise<{ scoreSum: number; reviews: number; byNewAccounts: number }[]> {
  const { texts, arrivals, id, subject, score } = WATCHED[kind];
  const { rows } = await db.execute<{ scoreSum: number; reviews: number; byNewAccounts: number }>(
    sql`
    SELECT score_sum AS "scoreSum", count(*)::int AS reviews, count(*) FILTER (
        WHERE earlier.created_at < ${confirmedAt} + make_interval(days => ${NEW_ACCOUNT_DAYS})
      )::int AS "byNewAccounts"
    FROM (
      SELECT ${score} AS score_sum, user_id, created_at FROM ${texts} AS texts
      WHERE ${subject} = ${subjectId} AND status = 'published' AND standing <> 'aside'
        AND NOT EXISTS (
          SELECT FROM ${arrivals} AS arrival
          WHERE arrival.${id} = texts.id AND arrival.arrived_at >= ${timestamptz(since)}
        )
      ORDER BY created_at DESC, id DESC LIMIT ${MAX_EARLIER}
    ) AS earlier JOIN users ON users.id = earlier.user_id
    GROUP BY score_sum`,
  );
  return rows;
}

export interface NightlyCandidate {
  subjectId: number;
  first: Date;
}

/** Subjects in id order with many arrivals that the last nights have not seen, and no open surge. */
export async function selectNightlyCandidates(
  db: Queryable,
  { kind, isDemo }: Watched,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<NightlyCandidate[]> {
  const { arrivals, looks, subject } = WATCHED[kind];
  const { rows } = await db.execute<{ subjectId: number; firstMs: number }>(sql`
    SELECT arrival.${subject} AS "subjectId", (extract(epoch FROM min(arrived_at)) * 1000)::float8 AS "firstMs"
    FROM ${arrivals} AS arrival
      LEFT JOIN ${looks} AS look ON look.${subject} = arrival.${subject}
      LEFT JOIN LATERAL (
        SELECT max(ended_at) AS ended_at, bool_or(ended_at IS NULL) AS is_open FROM surges
        WHERE surges.${subject} = arrival.${subject}
      ) AS surge ON true
    WHERE arrival.is_demo = ${isDemo} AND arrival.${subject} > ${after}
      AND arrived_at > ${timestamptz(new Date(now.getTime() - NIGHTLY_PERIOD_MS))}
      AND arrived_at <= ${timestamptz(now)} AND (surge.ended_at IS NULL OR arrived_at >= surge.ended_at)
      AND surge.is_open IS NOT TRUE
    GROUP BY arrival.${subject}
    HAVING count(*) >= ${MIN_NIGHTLY_ARRIVALS}
      AND count(*) FILTER (WHERE look.looked_at IS NULL OR arrived_at > look.looked_at) >= ${NIGHTLY_GROWTH}::float8 * count(*)
    ORDER BY arrival.${subject} LIMIT ${limit}`);
  return rows.map(({ subjectId, firstMs }) => ({ subjectId, first: new Date(firstMs) }));
}

export async function writeNightlyLook(
  db: Queryable,
  { kind, subjectId }: WatchedSubject,
  now: Date,
): Promise<void> {
  const { looks, subject } = WATCHED[kind];
  await db.execute(sql`
    INSERT INTO ${looks} (${subject}, looked_at) VALUES (${subjectId}, ${timestamptz(now)})
    ON CONFLICT (${subject}) DO UPDATE SET looked_at = excluded.looked_at`);
}

/** Not more than `limit` at once. Returns how many. */
export async function deleteArrivals(
  db: Queryable,
  kind: ContentKind,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { arrivals, id } = WATCHED[kind];
  const { rowCount } = await db.execute(sql`
    DELETE FROM ${arrivals} WHERE ${id} IN (
      SELECT ${id} FROM ${arrivals} WHERE arrived_at < ${timestamptz(before)} LIMIT ${limit}
    )`);
  return rowCount ?? 0;
}

/** Networks and devices. */
export async function eraseHashes(
  db: Queryable,
  kind: ContentKind,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { arrivals, id } = WATCHED[kind];
  const { rowCount } = await db.execute(sql`
    UPDATE ${arrivals} SET network = NULL, next_network = NULL, device = NULL, next_device = NULL
    WHERE ${id} IN (
      SELECT ${id} FROM ${arrivals}
      WHERE arrived_at < ${timestamptz(before)} AND (network IS NOT NULL OR device IS NOT NULL)
      LIMIT ${limit}
    )`);
  return rowCount ?? 0;
}

export async function deleteKeys(db: Queryable, beforeWeek: number): Promise<void> {
  await db.execute(sql`DELETE FROM arrival_keys WHERE week < ${beforeWeek}`);
}
