import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { JobDefinition } from "#contract/jobs.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { holdStatement } from "#tests/barrier.ts";
import { ADD_JOB } from "#tests/build/job.ts";
import { createTestDatabase } from "#tests/database.ts";
import type { Database } from "../db/database.ts";
import { createLog } from "../log.ts";
import { createBoss } from "./boss.ts";
import { toHandler } from "./jobs.ts";
import type { Handle, JobHandler } from "./jobs.ts";
import { openJobs } from "./open-jobs.ts";
import type { OpenJobs } from "./open-jobs.ts";
import { startWorker } from "./worker.ts";
import type { Worker, WorkerOptions } from "./worker.ts";
import { eventually } from "#tests/eventually.ts";

const other = { ...ADD_JOB, name: "other", timeLimitSeconds: 1, maxAttempts: 2 };
const hourly = { ...ADD_JOB, name: "hourly", payload: z.object({}), everyMinutes: 60 };
const lookAround = { ...ADD_JOB, name: "look-around", waitsOnce: true as const };
const catalogue: JobDefinition[] = [ADD_JOB, other, hourly, lookAround];
let database: Database;
let jobs: OpenJobs;
let logged = "";
const log = createLog("debug", { write: (line) => void (logged += line) });

beforeAll(async () => {
  database = await createTestDatabase({ asOwner: true });
  jobs = await openJobs({ database, jobs: catalogue, log });
  await database.pool.query("CREATE TABLE changes (id int)");
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

const workers: Worker[] = [];

async function work(
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

beforeEach(async () => {
  logged = "";
  await database.pool.query("DELETE FROM pgboss.job");
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop(5_000)));
});

async function rows(): Promise<{ name: string; state: string; retry_count: number }[]> {
  const found = await database.pool.query<{ name: string; state: string; retry_count: number }>(
    "SELECT name, state::text, retry_count, output FROM pgboss.job ORDER BY created_on, name",
  );
  return found.rows;
}

const states = async () => (await rows()).map(({ state }) => state);

describe("a job", () => {
  it("exists exactly if the transaction it was queued in was committed", async () => {
    const change = async (id: number, outcome: "commit" | "rollback") =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO changes VALUES (${id})`);
        await jobs.enqueue(tx, ADD_JOB, { id });
        if (outcome === "rollback") throw new Error("changed my mind");
      });
    await expect(change(1, "rollback")).rejects.toThrow("changed my mind");
    expect(await rows()).toEqual([]);
    await change(2, "commit");
    expect(await rows()).toMatchObject([{ name: "add", state: "created" }]);
    const { rows: changes } = await database.pool.query("SELECT id FROM changes");
    expect(changes).toEqual([{ id: 2 }]);
  });

  it("is refused when its payload is not as the catalogue says", async () => {
    const wrong = { id: "1" } as never;
    await expect(jobs.enqueue(database.db, ADD_JOB, wrong)).rejects.toThrow("id");
    expect(await rows()).toEqual([]);
  });

  it("keeps nothing that the catalogue does not name", async () => {
    const surplus = { id: 1, email: "maria@example.org" } as { id: number };
    await jobs.enqueue(database.db, ADD_JOB, surplus);
    const { rows: kept } = await database.pool.query("SELECT data FROM pgboss.job");
    expect(kept).toEqual([{ data: { id: 1 } }]);
  });

  it("is done soon after it was committed, without anybody polling", async () => {
    const done: number[] = [];
    await work(async ({ id }) => void done.push(id), { pollEveryMs: HOUR_MS });
    await database.db.transaction((tx) => jobs.enqueue(tx, ADD_JOB, { id: 7 }));
    await eventually(() => expect(done).toEqual([7]));
    await eventually(async () => expect(await states()).toEqual(["completed"]));
  });

  it("is done even though many were queued at once", async () => {
    const done = new Set<number>();
    await work(async ({ id }) => void done.add(id), { pollEveryMs: HOUR_MS });
    await database.db.transaction(async (tx) => {
      for (let id = 1; id <= 30; id += 1) await jobs.enqueue(tx, ADD_JOB, { id });
    });
    await eventually(() => expect(done.size).toBe(30));
  });

  it("waits for the time it was queued for", async () => {
    const done: number[] = [];
    await jobs.enqueue(
      database.db,
      ADD_JOB,
      { id: 1 },
      { startAt: new Date(Date.now() + HOUR_MS) },
    );
    await jobs.enqueue(database.db, ADD_JOB, { id: 2 }, { startAt: new Date(Date.now() - 1_000) });
    await work(async ({ id }) => void done.push(id));
    await eventually(() => expect(done).toEqual([2]));
    expect((await states()).sort()).toContain("created");
  });

  it("is queued once under one id", async () => {
    const id = randomUUID();
    await jobs.enqueue(database.db, ADD_JOB, { id: 1 }, { id });
    await jobs.enqueue(database.db, ADD_JOB, { id: 2 }, { id });
    expect(await rows()).toHaveLength(1);
  });

  it("that does all there is to do waits once, also while another of it runs", async () => {
    const begun: number[] = [];
    const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>();
    const handle = async ({ id }: { id: number }) => {
      begun.push(id);
      await untilReleased;
    };
    await work(handle, { job: { ...lookAround, concurrency: 1 } });
    await jobs.enqueue(database.db, lookAround, { id: 1 });
    await eventually(() => expect(begun).toEqual([1]));
    for (const id of [2, 3, 4]) await jobs.enqueue(database.db, lookAround, { id });
    expect((await states()).sort()).toEqual(["active", "created"]);

    release();

    await eventually(() => expect(begun).toEqual([1, 2]));
    await eventually(async () => expect(await states()).toEqual(["completed", "completed"]));
  });
});

describe("a job that fails", () => {
  it("is tried again, with the number of the attempt", async () => {
    const attempts: number[] = [];
    await jobs.enqueue(database.db, ADD_JOB, { id: 1 });
    await work(async (_, run) => {
      attempts.push(run.attempt);
      if (run.attempt < 3) throw new Error("not yet");
    });
    await eventually(() => expect(attempts).toEqual([1, 2, 3]));
    await eventually(async () => expect(await states()).toEqual(["completed"]));
  });

  it("waits longer before each further attempt", async () => {
    await jobs.enqueue(database.db, ADD_JOB, { id: 1 });
    await database.pool.query(
      "UPDATE pgboss.job SET retry_delay = 60, retry_delay_max = 100000, retry_limit = 9",
    );
    const pause = async () => {
      let failed = 0;
      const worker = await work(async () => {
        failed += 1;
        throw new Error("no");
      });
      // After the failure is stored: stopping the worker first would return the job to the queue.
      await eventually(async () => {
        expect(failed).toBe(1);
        expect((await rows()).map((job) => job.state)).toEqual(["retry"]);
      });
      await worker.stop(5_000);
      const { rows: found } = await database.pool.query<{ seconds: number }>(
        "SELECT extract(epoch FROM start_after - now())::float8 AS seconds FROM pgboss.job",
      );
      await database.pool.query("UPDATE pgboss.job SET start_after = now()");
      return found[0]?.seconds ?? 0;
    };
    const first = await pause();
    const second = await pause();
    const third = await pause();
    expect(first).toBeGreaterThan(55);
    expect(second).toBeGreaterThan(110);
    expect(third).toBeGreaterThan(235);
    expect(third).toBeLessThan(485);
  });

  it("is kept as a dead letter after the last attempt, and can be put back", async () => {
    let isWorking = false;
    const done: number[] = [];
    await jobs.enqueue(database.db, ADD_JOB, { id: 5 });
    await work(async ({ id }) => {
      if (!isWorking) throw Object.assign(new TypeError("secret text"), { code: "E1" });
      done.push(id);
    });
    await eventually(async () => expect(await jobs.dead()).toHaveLength(1));
    expect(await jobs.dead()).toMatchObject([
      { job: "add", payload: { id: 5 }, attempts: 3, error: { type: "TypeError", code: "E1" } },
    ]);
    expect(logged.match(/job failed, to be tried again/g)).toHaveLength(2);
    expect(logged.match(/job given up/g)).toHaveLength(1);
    isWorking = true;
    expect(await jobs.retryDead()).toBe(1);
    expect(await jobs.dead()).toEqual([]);
    await eventually(() => expect(done).toEqual([5]));
  });

  it("is given up at once when trying again is useless", async () => {
    let attempts = 0;
    await jobs.enqueue(database.db, ADD_JOB, { id: 5 });
    await work(async () => {
      attempts += 1;
      throw Object.assign(new Error("never"), { permanent: true });
    });
    await eventually(async () => expect(await jobs.dead()).toHaveLength(1));
    expect(attempts).toBe(1);
  });

  it("is given up at once when its payload is of another time", async () => {
    const handled: number[] = [];
    await jobs.enqueue(database.db, ADD_JOB, { id: 5 });
    await database.pool.query(`UPDATE pgboss.job SET data = '{"number": 5}'`);
    await work(async ({ id }) => void handled.push(id));
    await eventually(async () =>
      expect(await jobs.dead()).toMatchObject([{ error: { type: "BadPayloadError" } }]),
    );
    expect(handled).toEqual([]);
  });

  it("fails when it exceeds its time limit, and is aborted", async () => {
    const aborted: boolean[] = [];
    await jobs.enqueue(database.db, other, { id: 1 });
    await work(
      (_, { signal, attempt }) =>
        new Promise((resolve) => {
          if (attempt === 2) return resolve();
          // Never ends by itself.
          signal.addEventListener("abort", () => aborted.push(signal.aborted));
        }),
      { job: other },
    );
    await eventually(async () => expect(await states()).toEqual(["completed"]));
    expect(aborted).toEqual([true]);
  });
});

describe("two workers", () => {
  it("never do one job at the same time, and do every job", async () => {
    const active = new Set<number>();
    const done: number[] = [];
    let overlaps = 0;
    const handle = async ({ id }: { id: number }) => {
      if (active.has(id)) overlaps += 1;
      active.add(id);
      // Time for another worker to take the same job.
      await database.pool.query("SELECT FROM pgboss.job LIMIT 1");
      active.delete(id);
      done.push(id);
    };
    await Promise.all([work(handle), work(handle), work(handle)]);
    const ids = Array.from({ length: 60 }, (_, index) => index);
    for (const id of ids) await jobs.enqueue(database.db, ADD_JOB, { id });
    await eventually(() => expect(done.length).toBeGreaterThanOrEqual(60));
    expect(done.toSorted((a, b) => a - b)).toEqual(ids);
    expect(overlaps).toBe(0);
  });
});

describe("stopping", () => {
  it("lets running jobs finish", async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: go, resolve: goOn } = Promise.withResolvers<void>();
    await jobs.enqueue(database.db, ADD_JOB, { id: 1 });
    const done: number[] = [];
    const worker = await work(async ({ id }) => {
      begin();
      await go;
      done.push(id);
    });
    await begun;
    const stopped = worker.stop(10_000);
    await jobs.enqueue(database.db, ADD_JOB, { id: 2 });
    goOn();
    await stopped;
    expect(done).toEqual([1]);
  });

  it("leaves a job that was being fetched to the next process", async () => {
    const fetching = holdStatement(database, /SKIP LOCKED/);
    const attempts: number[] = [];
    const handle: Handle<unknown> = async (_, { attempt }) => void attempts.push(attempt);
    const worker = await work(handle);
    await fetching.reached;
    const stopped = worker.stop(10_000);
    await jobs.enqueue(database.db, ADD_JOB, { id: 1 });
    fetching.release();
    await stopped;
    expect(attempts).toEqual([]);
    expect(await states()).toEqual(["retry"]);
    await work(handle);
    await eventually(() => expect(attempts).toHaveLength(1));
  });

  it("gives back what does not finish, and the attempt does not count", async () => {
    const attempts: number[] = [];
    await jobs.enqueue(database.db, other, { id: 1 });
    // Not by the number of the attempt: a fetch that arrives while a worker stops gives the job back under a new one.
    let finishes = false;
    const handle: Handle<unknown> = async (_, { attempt }) => {
      attempts.push(attempt);
      if (!finishes) await new Promise(() => undefined);
    };
    const longer = { ...other, timeLimitSeconds: 600 };
    for (let n = 1; n <= 2; n += 1) {
      const worker = await work(handle, { job: longer });
      await eventually(() => expect(attempts).toHaveLength(n));
      await worker.stop(0);
      expect(await states()).toEqual(["retry"]);
    }
    finishes = true;
    await work(handle, { job: longer });
    await eventually(async () => expect(await states()).toEqual(["completed"]));
    expect(logged).not.toContain("job given up");
  });

  it("is quick when there is nothing to do", async () => {
    const worker = await work(async () => undefined);
    // Far longer than a test may take.
    await expect(worker.stop(600_000)).resolves.toBeUndefined();
  });
});

describe("a process that died in the middle of a job", () => {
  it("leaves it to be done again [security 55]", async () => {
    const boss = createBoss({ database, log });
    await boss.start();
    await jobs.enqueue(database.db, other, { id: 9 });
    await boss.fetch(other.name);
    await boss.stop({ graceful: false, close: false });
    expect(await states()).toEqual(["active"]);
    // On a server another process may be running it: only its time limit can decide.
    await database.pool.query("UPDATE pgboss.job SET started_on = now() - interval '1 hour'");

    const attempts: number[] = [];
    await work(async (_, { attempt }) => void attempts.push(attempt), {
      job: other,
      superviseEverySeconds: 1,
    });
    await eventually(() => expect(attempts).toEqual([2]));
  });
});

describe("what begins by itself", () => {
  it("is done once in its time, however many instances there are", async () => {
    let done = 0;
    const added: number[] = [];
    const handlers: JobHandler[] = [
      toHandler(ADD_JOB, () => Promise.resolve(async ({ id }) => void added.push(id))),
      toHandler(hourly, () =>
        Promise.resolve(async () => {
          done += 1;
        }),
      ),
    ];
    const options = { database, handlers, log, pollEveryMs: 20 };
    workers.push(await startWorker(options), await startWorker(options));
    await eventually(() => expect(done).toBe(1));
    await Promise.all(workers.splice(0).map((worker) => worker.stop(1_000)));
    workers.push(await startWorker(options));
    await jobs.enqueue(database.db, ADD_JOB, { id: 1 });
    await eventually(() => expect(added).toEqual([1]));
    expect(done).toBe(1);
  });
});

describe("the tables of the queue", () => {
  it("are those the library expects", async () => {
    const boss = createBoss({ database, log });
    await boss.start();
    const drift = await boss.detectSchemaDrift();
    await boss.stop({ graceful: false, close: false });
    expect(drift).toMatchObject({ ok: true });
  });
});
