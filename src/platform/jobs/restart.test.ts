import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/durations.ts";
import { ADD_JOB } from "#tests/build/job.ts";
import { createLastingDatabase } from "#tests/empty-database.ts";
import type { LastingDatabase, OpenOptions } from "#tests/empty-database.ts";
import type { Database } from "../db/database.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { createLog } from "../log.ts";
import { toHandler } from "./jobs.ts";
import { openJobs } from "./open-jobs.ts";
import type { OpenJobs } from "./open-jobs.ts";
import { startWorker } from "./worker.ts";
import { eventually } from "#tests/eventually.ts";

const log = createLog("silent");

let place: LastingDatabase;
const opened: Database[] = [];
beforeAll(async () => {
  place = await createLastingDatabase();
  const database = await place.open();
  await migrateDatabase(database);
  await database.close();
});
afterAll(() => place.remove());
afterEach(async () => {
  await opened.at(-1)?.pool.query("DELETE FROM pgboss.job; DELETE FROM pgboss.queue");
  for (const database of opened.splice(0)) await database.close();
});

async function start(options?: OpenOptions): Promise<{ database: Database; jobs: OpenJobs }> {
  const database = await place.open(options);
  opened.push(database);
  return { database, jobs: await openJobs({ database, jobs: [ADD_JOB], log }) };
}

/** Listens for jobs and never polls. */
function listener(database: Database, done: number[]) {
  const handler = toHandler(ADD_JOB, () => Promise.resolve(async ({ id }) => void done.push(id)));
  return startWorker({
    database,
    handlers: [handler],
    log,
    pollEveryMs: HOUR_MS,
    schedule: false,
  });
}

describe("the queue", () => {
  it("is still there after a restart", async () => {
    const before = await start();
    await before.jobs.enqueue(before.database.db, ADD_JOB, { id: 1 });
    await before.jobs.close();
    await before.database.close();

    const done: number[] = [];
    const { database, jobs } = await start();
    const worker = await listener(database, done);
    await eventually(() => expect(done).toEqual([1]));
    await worker.stop(1_000);
    await jobs.close();
  });

  it("follows the catalogue when that has changed", async () => {
    const before = await start();
    await before.jobs.close();
    const { name, ...rest } = ADD_JOB;
    const changed = { name, ...rest, maxAttempts: 7 };
    const jobs = await openJobs({ database: before.database, jobs: [changed], log });
    await jobs.enqueue(before.database.db, changed, { id: 1 });
    const { rows } = await before.database.pool.query("SELECT retry_limit FROM pgboss.job");
    expect(rows).toEqual([{ retry_limit: 6 }]);
    await jobs.close();
  });

  it("is heard again after the connection was lost", async () => {
    const { database, jobs } = await start({ statementTimeoutMs: 500 });
    const done: number[] = [];
    const worker = await listener(database, done);
    await jobs.enqueue(database.db, ADD_JOB, { id: 1 });
    await eventually(() => expect(done).toEqual([1]));

    await loseConnections(database);
    // Queued while nothing listens, and again once something does.
    await jobs.enqueue(database.db, ADD_JOB, { id: 2 });
    await eventually(() => expect(done).toEqual([1, 2]));
    await jobs.enqueue(database.db, ADD_JOB, { id: 3 });
    await eventually(() => expect(done).toEqual([1, 2, 3]));
    await worker.stop(1_000);
    await jobs.close();
  });
});

async function loseConnections({ isShared, pool }: Database): Promise<void> {
  // The engine ends with the statement that times out, and with it every session.
  if (!isShared) await pool.query("SELECT pg_sleep(10)").catch(() => undefined);
  else
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
}

describe("two instances that start together without a queue", () => {
  it("make one queue", async () => {
    const first = await start();
    // The embedded database admits one instance; there, the queue is opened twice.
    const second = !first.database.isShared
      ? { ...first, jobs: await openJobs({ database: first.database, jobs: [ADD_JOB], log }) }
      : await start();
    await second.jobs.enqueue(second.database.db, ADD_JOB, { id: 1 });
    expect(await first.jobs.counts()).toMatchObject([{ job: "add", waiting: 1 }]);
    await Promise.all([first.jobs.close(), second.jobs.close()]);
  });
});
