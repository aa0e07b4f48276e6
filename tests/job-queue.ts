// A queue of jobs with workers that a test controls. `useJobQueue` makes it for a file; the rest is what the file then has.

import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import * as z from "zod/mini";
import type { JobDefinition } from "#contract/jobs.ts";
import type { Database } from "#platform/db/database.ts";
import { toHandler } from "#platform/jobs/jobs.ts";
import type { Handle } from "#platform/jobs/jobs.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import type { OpenJobs } from "#platform/jobs/open-jobs.ts";
import { startWorker } from "#platform/jobs/worker.ts";
import type { Worker, WorkerOptions } from "#platform/jobs/worker.ts";
import { createLog } from "#platform/log.ts";
import { ADD_JOB } from "./build/job.ts";
import { createTestDatabase } from "./database.ts";

export const other = { ...ADD_JOB, name: "other", timeLimitSeconds: 1, maxAttempts: 2 };
/** Every twenty days: by the real clock an hour may end while the test runs. */
export const seldom = {
  ...ADD_JOB,
  name: "seldom",
  payload: z.object({}),
  everyMinutes: 20 * 24 * 60,
};
export const lookAround = { ...ADD_JOB, name: "look-around", waitsOnce: true as const };

export let database: Database;
export let jobs: OpenJobs;
export let logged = "";
export const log = createLog("debug", { write: (line) => void (logged += line) });
/** Stopped after each test. */
export const workers: Worker[] = [];

export function useJobQueue(): void {
  beforeAll(async () => {
    database = await createTestDatabase({ asOwner: true });
    jobs = await openJobs({ database, jobs: [ADD_JOB, other, seldom, lookAround], log });
    await database.pool.query("CREATE TABLE changes (id int)");
  });
  afterAll(async () => {
    await jobs.close();
    await database.close();
  });
  beforeEach(async () => {
    logged = "";
    await database.pool.query("DELETE FROM pgboss.job");
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop(5_000)));
  });
}

export async function work(
  handle: Handle<{ id: number }>,
  options: Partial<WorkerOptions> & { job?: JobDefinition<typeof ADD_JOB.payload> } = {},
): Promise<Worker> {
  const { job = ADD_JOB, ...rest } = options;
  const worker = await startWorker({
    database,
    handlers: [toHandler(job, () => Promise.resolve(handle))],
    log,
    pollEveryMs: 20,
    schedule: false,
    ...rest,
  });
  workers.push(worker);
  return worker;
}

export async function rows(): Promise<{ name: string; state: string; retry_count: number }[]> {
  const found = await database.pool.query<{ name: string; state: string; retry_count: number }>(
    "SELECT name, state::text, retry_count, output FROM pgboss.job ORDER BY created_on, name",
  );
  return found.rows;
}

export const states = async () => (await rows()).map(({ state }) => state);
