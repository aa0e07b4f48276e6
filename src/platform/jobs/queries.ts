// What the queue's own library does not offer, as SQL on its tables; and how it uses our transactions.

import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { fromDrizzle } from "pg-boss";
import type { Db as BossConnection } from "pg-boss";
import type { Queryable } from "../db/database.ts";
import type { DeadJob, FailedAttempt, JobCounts } from "./jobs.ts";

export const SCHEMA = "pgboss";
export const DEAD_LETTERS = "dead-letters";

/** The library's view of a connection or an open transaction. */
export function toBossConnection(db: Queryable): BossConnection {
  return fromDrizzle(db, sql);
}

/**
 * Hands jobs under way to whoever asks next. The attempt does not count against the job, but has its
 * number: should its handler end after all, it can no longer settle the job.
 */
export async function giveBack(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `UPDATE ${SCHEMA}.job
     SET state = 'retry', start_after = now(), retry_limit = retry_limit + 1
     WHERE id = ANY ($1::uuid[]) AND state = 'active'`,
    [ids],
  );
}

/** The attempt under way is the last one: when it fails the job is a dead letter. */
export async function makeLastAttempt(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `UPDATE ${SCHEMA}.job SET retry_limit = retry_count WHERE id = $1 AND state = 'active'`,
    [id],
  );
}

/**
 * Jobs that a process left under way when it died. Only where no other process can be at work on them:
 * the embedded database. The attempt counts, or a job that kills the process would do so for ever; after
 * the last one the job is left to its time limit.
 */
export async function takeOverOrphans(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE ${SCHEMA}.job SET state = 'retry', start_after = now()
     WHERE state = 'active' AND retry_count < retry_limit`,
  );
  return rowCount ?? 0;
}

/** Newest first. */
export async function selectDead(pool: Pool, limit: number): Promise<DeadJob[]> {
  const { rows } = await pool.query<DeadJob>(
    `SELECT id, source_name AS job, data AS payload, source_retry_count + 1 AS attempts,
            source_output AS error, source_created_on AS "queuedAt", created_on AS "givenUpAt"
     FROM ${SCHEMA}.job WHERE name = $1 AND state = 'created'
     ORDER BY created_on DESC, id LIMIT $2`,
    [DEAD_LETTERS, limit],
  );
  return rows;
}

export async function countDead(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ dead: number }>(
    `SELECT count(*)::int AS dead FROM ${SCHEMA}.job WHERE name = $1 AND state = 'created'`,
    [DEAD_LETTERS],
  );
  return rows[0]?.dead ?? 0;
}

/** Of jobs that wait for their next attempt, and of those given up. What succeeded later is forgotten. */
export async function selectLastFailure(
  pool: Pool,
  names: readonly string[],
): Promise<FailedAttempt | null> {
  const { rows } = await pool.query<FailedAttempt>(
    `SELECT name AS job, output AS error, started_on AS at FROM ${SCHEMA}.job
     WHERE name = ANY ($1) AND state = 'retry' AND output IS NOT NULL
     UNION ALL
     SELECT source_name, source_output, created_on FROM ${SCHEMA}.job
     WHERE name = $2 AND state = 'created' AND source_name = ANY ($1)
     ORDER BY at DESC LIMIT 1`,
    [names, DEAD_LETTERS],
  );
  return rows[0] ?? null;
}

/** Of every kind of job there is, by name. */
export async function countJobs(pool: Pool): Promise<JobCounts[]> {
  const { rows } = await pool.query<JobCounts>(
    `SELECT queue.name AS job,
            count(*) FILTER (WHERE state = 'created')::int AS waiting,
            count(*) FILTER (WHERE state = 'retry')::int AS retrying,
            count(*) FILTER (WHERE state = 'active')::int AS active
     FROM ${SCHEMA}.queue LEFT JOIN ${SCHEMA}.job ON job.name = queue.name
     WHERE queue.name <> $1 GROUP BY queue.name ORDER BY queue.name`,
    [DEAD_LETTERS],
  );
  return rows;
}

/** Jobs that are under way or could be. */
export async function countDue(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ due: number }>(
    `SELECT count(*)::int AS due FROM ${SCHEMA}.job
     WHERE name <> $1 AND (state = 'active' OR (state < 'active' AND start_after <= now()))`,
    [DEAD_LETTERS],
  );
  return rows[0]?.due ?? 0;
}

/** Done or waiting, whatever names this user. Jobs hold nobody's data but this id. */
export async function deleteJobsOf(db: Queryable, userId: string): Promise<void> {
  await db.execute(
    sql`DELETE FROM ${sql.identifier(SCHEMA)}.job WHERE data ->> 'userId' = ${userId}`,
  );
}
