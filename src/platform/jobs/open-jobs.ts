// The queue as a process has it: to put jobs in, to look at what was given up, and to do jobs if it is
// asked to.

import type { JobDefinition } from "#contract/jobs.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { createBoss, prepareQueues } from "./boss.ts";
import type { DeadJob, JobCounts, Jobs } from "./jobs.ts";
import { connectionOf, countJobs, DEAD_LETTERS, selectDead } from "./queries.ts";

export interface OpenJobs extends Jobs {
  /** How much is waiting, by kind. */
  counts(): Promise<JobCounts[]>;
  /** The newest of the jobs given up in the last 90 days. */
  dead(limit?: number): Promise<DeadJob[]>;
  /** Puts what was given up back into its queue. Returns how many. */
  retryDead(): Promise<number>;
  close(): Promise<void>;
}

export interface OpenJobsOptions {
  /** Migrated. The caller closes it, later than the queue. */
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
    async enqueue(db, job, payload, { id, startAt } = {}) {
      await boss.send(job.name, job.payload.parse(payload) as object, {
        db: connectionOf(db),
        ...(id === undefined ? {} : { id }),
        ...(startAt === undefined ? {} : { startAfter: startAt }),
      });
    },
    counts: () => countJobs(database.pool),
    dead: (limit = 50) => selectDead(database.pool, limit),
    retryDead: () => boss.redrive(DEAD_LETTERS),
    close: () => boss.stop({ graceful: false, close: false }),
  };
}
