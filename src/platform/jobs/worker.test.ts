import { describe, expect, it } from "vitest";
import { createBoss } from "./boss.ts";
import { toHandler } from "./jobs.ts";
import type { Handle, JobHandler } from "./jobs.ts";
import { startWorker } from "./worker.ts";
import { holdStatement } from "#tests/barrier.ts";
import { ADD_JOB } from "#tests/build/job.ts";
import { eventually } from "#tests/eventually.ts";
import {
  database,
  jobs,
  log,
  logged,
  other,
  states,
  work,
  workers,
  useJobQueue,
  seldom,
} from "#tests/job-queue.ts";

useJobQueue();

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
      toHandler(seldom, () =>
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
