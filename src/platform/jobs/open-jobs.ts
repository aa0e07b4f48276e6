// The queue of a process: queues jobs, lists dead letters and, if requested, runs jobs.

import type { JobDefinition } from "#contract/jobs.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { createBoss, prepareQueues } from "./boss.ts";
import type { Jobs } from "./jobs.ts";
import {
  toBossConnection,
  countDead,
  countJobs,
  DEAD_LETTERS,
  selectDead,
  selectLastFailure,
} from "./queries.ts";

export interface OpenJobs extends Jobs {
  close(): Promise<void>;
}

export interface OpenJobsOptions {
  /** Already migrated. The caller closes it after the queue. */
  database: Database;
  /** All there are. */
  jobs: readonly JobDefinition[];
  log: Log;
}

export async function openJobs({ database, jobs, log }: OpenJobsOptions): Promise<OpenJobs> {
  const boss = createBoss({ database, log });
  await prepareQueues(boss, jobs);
  await boss.start();
  return {
    async enqueue(db, job, payload, { id, startAt, priority = 0 } = {}) {
      await boss.send(job.name, job.payload.parse(payload) as object, {
        db: toBossConnection(db),
        priority,
        ...(id === undefined ? {} : { id }),
        ...(startAt === undefined ? {} : { startAfter: startAt }),
      });
    },
    async enqueueAll(db, job, payloads, { priority = 0 } = {}) {
      if (payloads.length === 0) return;
      const jobsToInsert = payloads.map((data) => ({
        data: job.payload.parse(data) as object,
        priority,
      }));
      await boss.insert(job.name, jobsToInsert, { db: toBossConnection(db), returnId: false });
    },
    counts: () => countJobs(database.pool),
    dead: (limit = 50) => selectDead(database.pool, limit),
    countDead: () => countDead(database.pool),
    retryDead: ({ id, on } = {}) =>
      boss.redrive(DEAD_LETTERS, {
        ...(id === undefined ? {} : { ids: [id] }),
        ...(on === undefined ? {} : { db: toBossConnection(on) }),
      }),
    lastFailure: (failed) =>
      selectLastFailure(
        database.pool,
        failed.map(({ name }) => name),
      ),
    close: () => boss.stop({ graceful: false, close: false }),
  };
}
