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
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { ReviewStanding } from "#domain/rating/review-standing.ts";
import type { Queryable } from "#platform/db/database.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { ARRIVAL_TABLES } from "#server/shared/ratings/queries/arrivals.ts";

/** Classes by people reviewed end below. */
const MAX_PEOPLE_REVIEWED = 11;
/** Most recent earlier reviews that tell what a person usually gets. */
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

export const ARRIVAL_SOURCES = (join: "JOIN" | "LEFT JOIN") => sql`
  reviews ${sql.raw(join)} review_arrivals AS arrival ON arrival.review_id = reviews.id
    JOIN users ON users.id = reviews.user_id`;

const confirmedAt = sql`coalesce(users.email_verified_at, users.created_at)`;

/** `week`: whose key networks and devices are compared by. */
export const ARRIVAL_COLUMNS = (week: number) => sql`
  reviews.id, (extract(epoch FROM coalesce(arrival.arrived_at, reviews.updated_at)) * 1000)::float8 AS "arrivedAtMs",
  coalesce(arrival.is_edited, false) AS "isEdited", (extract(epoch FROM ${confirmedAt}) * 1000)::float8 AS "confirmedAtMs",
  (
    SELECT count(*)::int FROM (
      SELECT FROM reviews AS other
      WHERE other.user_id = reviews.user_id AND other.id <> reviews.id
        AND other.created_at < date_trunc('day', coalesce(arrival.arrived_at, reviews.updated_at))
      LIMIT ${MAX_PEOPLE_REVIEWED}
    ) AS others
  ) AS "peopleReviewed",
  ARRAY[${sql.raw(ATTRIBUTES.map((name) => `reviews.${name}`).join(", "))}]::int[] AS scores, arrival.words,
  ${token("network", "next_network", week)} AS network, ${token("device", "next_device", week)} AS device`;

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

export interface PersonCounts {
  politicianId: number;
  /** In the order of the windows: arrivals, without those of a surge that is over, and the first of them. */
  windows: { arrived: number; first: Date; before: number }[];
}

/**
 * Those who received something since `since`, with what arrived in each window and in the usual period before it;
 * without those who received too little to be unusual.
 */
export async function countArrivals(
  db: Queryable,
  isDemo: boolean,
  { since, now }: { since: Date; now: Date },
): Promise<PersonCounts[]> {
  const ago = (milliseconds: number) => timestamptz(new Date(now.getTime() - milliseconds));
  const longest = Math.max(...WATCH_WINDOWS_MS);
  const { rows } = await db.execute<{
    politicianId: number;
    arrived: number[];
    firstMs: (number | null)[];
    before: number[];
  }>(sql`
    WITH changed AS (
      SELECT DISTINCT politician_id FROM review_arrivals
      WHERE is_demo = ${isDemo} AND arrived_at > ${timestamptz(since)} AND arrived_at <= ${timestamptz(now)}
    ), counted AS (
      SELECT changed.politician_id, counts.*
      FROM changed, LATERAL (
        SELECT count(*) AS many,
          ARRAY[${each((window) => sql`count(*) FILTER (WHERE arrived_at >= ${ago(window)})::int`)}] AS arrived,
          ARRAY[${each((window) => sql`(extract(epoch FROM min(arrived_at) FILTER (WHERE arrived_at >= ${ago(window)})) * 1000)::float8`)}] AS "firstMs"
        FROM review_arrivals AS arrival
        WHERE arrival.politician_id = changed.politician_id AND arrived_at <= ${timestamptz(now)}
          AND arrived_at >= greatest(${ago(longest)}, (
            SELECT max(ended_at) FROM surges WHERE surges.politician_id = changed.politician_id
          ))
      ) AS counts
      WHERE counts.many >= ${MIN_ARRIVALS}
    )
    SELECT counted.politician_id AS "politicianId", arrived, "firstMs", usual.before
    FROM counted, LATERAL (
      SELECT ARRAY[${each(
        (window) => sql`count(*) FILTER (
          WHERE created_at >= ${ago(window + USUAL_PERIOD_MS)} AND created_at < ${ago(window)}
        )::int`,
      )}] AS before
      FROM reviews
      WHERE reviews.politician_id = counted.politician_id AND status = 'published' AND standing <> 'aside'
        AND created_at >= ${ago(longest + USUAL_PERIOD_MS)}
    ) AS usual
    ORDER BY counted.politician_id`);
  return rows.map(({ politicianId, arrived, firstMs, before }) => ({
    politicianId,
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

/** Published reviews that arrived since; not more than `max`. */
export async function countPublished(
  db: Queryable,
  politicianId: number,
  { since, max }: { since: Date; max: number },
): Promise<number> {
  const { rows } = await db.execute<{ arrived: number }>(sql`
    SELECT count(*)::int AS arrived FROM (
      SELECT FROM review_arrivals AS arrival JOIN reviews ON reviews.id = arrival.review_id
      WHERE arrival.politician_id = ${politicianId} AND arrived_at >= ${timestamptz(since)} AND status = 'published'
      LIMIT ${max}
    ) AS few`);
  return rows[0]?.arrived ?? 0;
}

export interface SurgeArrival {
  arrival: Arrival;
  standing: ReviewStanding;
  /** A person has decided about it since it arrived. */
  isDecided: boolean;
}

/**
 * Arrivals of a surge in the order they came, those that wait and the newest first chosen, without reviews that another surge left to people.
 * `id` is null for a surge that has no row yet.
 */
export async function selectSurgeArrivals(
  db: Queryable,
  surge: { id: number | null; politicianId: number },
  { since, now, week, limit }: { since: Date; now: Date; week: number; limit: number },
): Promise<SurgeArrival[]> {
  const { rows } = await db.execute<ArrivalRow & { standing: ReviewStanding; isDecided: boolean }>(
    sql`
    SELECT ${ARRIVAL_COLUMNS(week)}, reviews.standing, coalesce(own.decided_at >= arrival.arrived_at, false) AS "isDecided"
    FROM ${ARRIVAL_SOURCES("JOIN")}
      LEFT JOIN surge_reviews AS own ON own.surge_id = ${surge.id} AND own.review_id = reviews.id
    WHERE arrival.politician_id = ${surge.politicianId} AND arrival.arrived_at >= ${timestamptz(since)}
      AND arrival.arrived_at <= ${timestamptz(now)} AND reviews.status = 'published'
      AND reviews.politician_id = arrival.politician_id
      AND (reviews.standing <> 'aside' OR own.review_id IS NOT NULL)
      AND NOT EXISTS (
        SELECT FROM surge_reviews AS decided
        WHERE decided.review_id = reviews.id AND decided.surge_id IS DISTINCT FROM ${surge.id}
          AND decided.decided_at >= arrival.arrived_at
      )
    ORDER BY (reviews.standing = 'waiting') DESC, arrival.arrived_at DESC, reviews.id DESC LIMIT ${limit}`,
  );
  return rows
    .map((row) => ({
      arrival: toArrival(row),
      standing: row.standing,
      isDecided: row.isDecided,
    }))
    .sort((a, b) => a.arrival.arrivedAt - b.arrival.arrivedAt);
}

/** The person's reviews that did not arrive since then, by sum of scores. */
export async function selectEarlier(
  db: Queryable,
  politicianId: number,
  since: Date,
): Promise<{ scoreSum: number; reviews: number; byNewAccounts: number }[]> {
  const { rows } = await db.execute<{ scoreSum: number; reviews: number; byNewAccounts: number }>(
    sql`
    SELECT score_sum AS "scoreSum", count(*)::int AS reviews, count(*) FILTER (
        WHERE earlier.created_at < ${confirmedAt} + make_interval(days => ${NEW_ACCOUNT_DAYS})
      )::int AS "byNewAccounts"
    FROM (
      SELECT score_sum, user_id, created_at FROM reviews
      WHERE politician_id = ${politicianId} AND status = 'published' AND standing <> 'aside'
        AND NOT EXISTS (
          SELECT FROM review_arrivals AS arrival
          WHERE arrival.review_id = reviews.id AND arrival.arrived_at >= ${timestamptz(since)}
        )
      ORDER BY created_at DESC, id DESC LIMIT ${MAX_EARLIER}
    ) AS earlier JOIN users ON users.id = earlier.user_id
    GROUP BY score_sum`,
  );
  return rows;
}

export interface NightlyCandidate {
  politicianId: number;
  first: Date;
}

/** People in id order with many arrivals that the last nights have not seen, and no open surge. */
export async function selectNightlyCandidates(
  db: Queryable,
  isDemo: boolean,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<NightlyCandidate[]> {
  const { rows } = await db.execute<{ politicianId: number; firstMs: number }>(sql`
    SELECT arrival.politician_id AS "politicianId", (extract(epoch FROM min(arrived_at)) * 1000)::float8 AS "firstMs"
    FROM review_arrivals AS arrival
      LEFT JOIN nightly_looks AS look ON look.politician_id = arrival.politician_id
      LEFT JOIN LATERAL (
        SELECT max(ended_at) AS ended_at, bool_or(ended_at IS NULL) AS is_open FROM surges
        WHERE surges.politician_id = arrival.politician_id
      ) AS surge ON true
    WHERE arrival.is_demo = ${isDemo} AND arrival.politician_id > ${after}
      AND arrived_at > ${timestamptz(new Date(now.getTime() - NIGHTLY_PERIOD_MS))}
      AND arrived_at <= ${timestamptz(now)} AND (surge.ended_at IS NULL OR arrived_at >= surge.ended_at)
      AND surge.is_open IS NOT TRUE
    GROUP BY arrival.politician_id
    HAVING count(*) >= ${MIN_NIGHTLY_ARRIVALS}
      AND count(*) FILTER (WHERE look.looked_at IS NULL OR arrived_at > look.looked_at) >= ${NIGHTLY_GROWTH}::float8 * count(*)
    ORDER BY arrival.politician_id LIMIT ${limit}`);
  return rows.map(({ politicianId, firstMs }) => ({ politicianId, first: new Date(firstMs) }));
}

export async function writeNightlyLook(
  db: Queryable,
  politicianId: number,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO nightly_looks (politician_id, looked_at) VALUES (${politicianId}, ${timestamptz(now)})
    ON CONFLICT (politician_id) DO UPDATE SET looked_at = excluded.looked_at`);
}

/** Not more than `limit` at once. Returns how many. */
export async function deleteArrivals(
  db: Queryable,
  kind: ContentKind,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { arrivals, id } = identifyArrivals(kind);
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
  const { arrivals, id } = identifyArrivals(kind);
  const { rowCount } = await db.execute(sql`
    UPDATE ${arrivals} SET network = NULL, next_network = NULL, device = NULL, next_device = NULL
    WHERE ${id} IN (
      SELECT ${id} FROM ${arrivals}
      WHERE arrived_at < ${timestamptz(before)} AND (network IS NOT NULL OR device IS NOT NULL)
      LIMIT ${limit}
    )`);
  return rowCount ?? 0;
}

function identifyArrivals(kind: ContentKind) {
  const { arrivals, id } = ARRIVAL_TABLES[kind];
  return { arrivals: sql.identifier(arrivals), id: sql.identifier(id) };
}

export async function deleteKeys(db: Queryable, beforeWeek: number): Promise<void> {
  await db.execute(sql`DELETE FROM arrival_keys WHERE week < ${beforeWeek}`);
}
