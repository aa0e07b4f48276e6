// SQL on pg-boss's tables for what the library does not offer, and its adapter to our transactions.

import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { fromDrizzle } from "pg-boss";
import type { Db as BossConnection } from "pg-boss";
import type { Queryable } from "../db/database.ts";
import type { DeadJob, FailedAttempt, JobCounts } from "./jobs.ts";

export const SCHEMA = "pgboss";
export const DEAD_LETTERS = "dead-letters";

/** The library's interface to a connection or an open transaction. */
export function toBossConnection(db: Queryable): BossConnection {
  return fromDrizzle(db, sql);
}

/**
 * Returns running jobs to the queue. The attempt is not counted, but its number changes: a handler
 * that finishes later can no longer settle the job.
 */
export async function giveBack(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `UPDATE ${SCHEMA}.job
     SET state = 'retry', start_after = now(), retry_limit = retry_limit + 1
     WHERE id = ANY ($1::uuid[]) AND state = 'active'`,
    [ids],
  );
}

/** This is the last attempt: if it fails, the job becomes a dead letter. */
export async function makeLastAttempt(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `UPDATE ${SCHEMA}.job SET retry_limit = retry_count WHERE id = $1 AND state = 'active'`,
    [id],
  );
}

/**
 * Requeues jobs that a dead process left running. Only for a database that is not shared: no
 * other process can run them. The attempt counts, because a job may be what killed the process; after the
 * last attempt the job is left to its time limit.
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

/**
 * Failures of jobs that wait for a retry and of dead letters. Failures of jobs that succeeded later
 * are not kept.
 */
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

/** Every kind of job, by name. */
export async function countJobs(pool: Pool): Promise<JobCounts[]> {
  const { rows } = await pool.query<JobCounts>(
    `SELECT queue.name AS job,
            count(*) FILTER (WHERE state = 'created')::int AS waiting,
            count(*) FILTER (WHERE state = 'retry')::int AS retrying,
            count(*) FILTER (WHERE state = 'active')::int AS active
     FROM ${SCHEMA}.queue LEFT JOIN ${SCHEMA}.job ON job.name = queue.name
     WHERE queue.name <> $1 GROUP BY queue.name ORDER BY queue.name COLLATE "C"`,
    [DEAD_LETTERS],
  );
  return rows;
}

/** Names of the running or runnable jobs. */
export async function selectDue(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT name FROM ${SCHEMA}.job
     WHERE name <> $1 AND (state = 'active' OR (state < 'active' AND start_after <= now()))`,
    [DEAD_LETTERS],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Finished or waiting jobs of this user. Payloads hold no personal data but this id. */
export async function deleteUserJobs(db: Queryable, userId: string): Promise<void> {
  await db.execute(
    sql`DELETE FROM ${sql.identifier(SCHEMA)}.job WHERE data ->> 'userId' = ${userId}`,
  );
}
