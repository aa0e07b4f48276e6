import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/durations.ts";
import { createBoss } from "./boss.ts";
import { ADD_JOB } from "#tests/build/job.ts";
import { eventually } from "#tests/eventually.ts";
import {
  database,
  jobs,
  log,
  logged,
  lookAround,
  other,
  rows,
  states,
  work,
  useJobQueue,
} from "#tests/job-queue.ts";

useJobQueue();

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
      // A busy machine takes a while to fail, and to be asked.
      const { rows: found } = await database.pool.query<{ most: number; least: number }>(`
        SELECT extract(epoch FROM start_after - started_on)::float8 AS most,
          extract(epoch FROM start_after - now())::float8 AS least FROM pgboss.job`);
      await database.pool.query("UPDATE pgboss.job SET start_after = now()");
      return found[0] ?? { most: 0, least: Infinity };
    };
    const first = await pause();
    const second = await pause();
    const third = await pause();
    expect(first.most).toBeGreaterThan(60);
    expect(second.most).toBeGreaterThan(120);
    expect(third.most).toBeGreaterThan(240);
    // Twice that at most.
    expect(third.least).toBeLessThan(485);
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

describe("the tables of the queue", () => {
  it("are those the library expects", async () => {
    const boss = createBoss({ database, log });
    await boss.start();
    const drift = await boss.detectSchemaDrift();
    await boss.stop({ graceful: false, close: false });
    expect(drift).toMatchObject({ ok: true });
  });
});
