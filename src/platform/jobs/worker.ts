// Runs queued jobs in this process: as soon as they are committed, with limited concurrency, until
// stopped. Jobs that do not finish in time are returned to the queue.

import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { JobWithMetadata } from "pg-boss";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { attempt } from "./attempt.ts";
import { createBoss } from "./boss.ts";
import type { JobHandler } from "./jobs.ts";
import { listen } from "../db/listen.ts";
import { giveBack, makeLastAttempt, takeOverOrphans } from "./queries.ts";
import { startSchedule } from "./schedule.ts";

export interface WorkerOptions {
  database: Database;
  handlers: readonly JobHandler[];
  log: Log;
  /** Polling interval for due retries and lost notifications. */
  pollEveryMs?: number;
  /** Interval for expiring abandoned jobs and deleting old ones. */
  superviseEverySeconds?: number;
  /** False disables schedules. */
  schedule?: boolean;
}

export interface Worker {
  /** Takes no more jobs, lets running ones finish within the grace period, then requeues them. */
  stop(graceMs: number): Promise<void>;
}

const POLL_EVERY_MS = 30_000;
/** Where other processes may wait for the locks of a dead one. */
const SUPERVISE_SHARED_EVERY_SECONDS = 60;
const SUPERVISE_EVERY_SECONDS = 600;
/** Grace period for handlers after their signal is aborted. */
const BREAK_OFF_MS = 500;

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, handlers, log, pollEveryMs = POLL_EVERY_MS } = options;
  const superviseEverySeconds =
    options.superviseEverySeconds ??
    (database.isShared ? SUPERVISE_SHARED_EVERY_SECONDS : SUPERVISE_EVERY_SECONDS);
  /** Aborted when no more jobs are taken. */
  const closing = new AbortController();
  /** Aborted when running jobs have to stop. */
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  /** What is being fetched: a job that arrives after `closing` would otherwise stay active until its time limit. */
  const fetches = new Set<Promise<unknown>>();

  // A notification may arrive inside another caller's transaction context: leave it.
  const asWorker = AsyncLocalStorage.snapshot();
  const lanes = new Map(handlers.map((handler) => [handler.job.name, createLane(handler)]));
  const wakeAll = () => {
    for (const wake of lanes.values()) wake();
  };
  const boss = createBoss({
    database,
    log,
    superviseEverySeconds,
    listen: (channel) =>
      listen(database, {
        channel,
        onNotification: (name) => lanes.get(name)?.(),
        onConnect: wakeAll,
      }),
  });

  if (!database.isShared) await takeOverOrphans(database.pool);
  await boss.start();
  wakeAll();
  const schedule = startSchedule(
    options.schedule === false ? [] : handlers.map(({ job }) => job),
    (job, id) => {
      boss.send(job.name, {}, { id }).catch((error: unknown) => {
        log.error({ job: job.name, err: error }, "scheduling a job failed");
      });
    },
  );
  const timers = [
    setInterval(wakeAll, pollEveryMs),
    setInterval(() => {
      boss.supervise().catch((error: unknown) => {
        if (!closing.signal.aborted)
          log.error({ err: error }, "looking after the job queue failed");
      });
    }, superviseEverySeconds * 1000),
  ];
  for (const timer of timers) timer.unref();

  return {
    async stop(graceMs) {
      closing.abort();
      schedule.stop();
      for (const timer of timers) clearInterval(timer);
      await within(graceMs, settled());
      stopping.abort();
      await within(BREAK_OFF_MS, settled());
      await giveBack(database.pool, [...underWay.keys()]).catch((error: unknown) => {
        // They are retried after their time limit.
        log.error({ err: error }, "giving jobs back failed");
      });
      await boss.stop({ graceful: false, close: false });
    },
  };

  /** Polls one kind of job. Returns a function that triggers the next poll. */
  function createLane(handler: JobHandler): () => void {
    const { name, concurrency } = handler.job;
    let running = 0;
    let isLooking = false;
    let isCalled = false;

    const look = async () => {
      isCalled = true;
      if (isLooking) return;
      isLooking = true;
      try {
        while (isCalled && !closing.signal.aborted && running < concurrency) {
          isCalled = false;
          const batchSize = concurrency - running;
          const fetching = take(name, batchSize);
          fetches.add(fetching);
          const jobs = await fetching.finally(() => fetches.delete(fetching));
          for (const job of jobs) {
            running += 1;
            underWay.set(job.id, handled(handler, job));
          }
          // A full batch suggests more waiting jobs.
          isCalled ||= jobs.length === batchSize;
        }
      } catch (error) {
        if (!closing.signal.aborted) log.error({ job: name, err: error }, "asking for jobs failed");
      } finally {
        isLooking = false;
      }
    };
    const handled = async (done: JobHandler, job: JobWithMetadata) => {
      try {
        await settle(done, job);
      } catch (error) {
        // It stays active in the database until its time limit, then is retried.
        if (!closing.signal.aborted)
          log.error({ job: name, id: job.id, err: error }, "settling a job failed");
      } finally {
        underWay.delete(job.id);
        if (done.job.pauseMs !== undefined)
          await wait(done.job.pauseMs, undefined, { signal: closing.signal }).catch(() => {});
        running -= 1;
        void look();
      }
    };
    return () => void asWorker(look);
  }

  /** Returns no jobs once no more are taken: what was fetched meanwhile is given back. */
  async function take(name: string, batchSize: number): Promise<JobWithMetadata[]> {
    const jobs = await boss.fetch<object>(name, { batchSize, includeMetadata: true });
    if (!closing.signal.aborted || jobs.length === 0) return jobs;
    await giveBack(
      database.pool,
      jobs.map(({ id }) => id),
    );
    return [];
  }

  async function settle(handler: JobHandler, job: JobWithMetadata): Promise<void> {
    const { name } = handler.job;
    const outcome = await attempt({ handler, job, stopping: stopping.signal, log });
    switch (outcome.kind) {
      case "done":
        await boss.complete(name, job);
        break;
      case "interrupted":
        await giveBack(database.pool, [job.id]);
        break;
      case "failed":
        if (outcome.permanent) await makeLastAttempt(database.pool, job.id);
        await boss.fail(name, job, outcome.error);
        break;
    }
  }

  async function settled(): Promise<void> {
    while (underWay.size + fetches.size > 0)
      await Promise.allSettled([...underWay.values(), ...fetches]);
  }
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, wait(limitMs, undefined, { signal: timer.signal }).catch(() => {})]);
  timer.abort();
}
