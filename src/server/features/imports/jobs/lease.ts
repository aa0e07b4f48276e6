// One runner's lease on a bulk job. Every write of the bulk job goes through it, and fails once the
// bulk job was cancelled or taken over by another runner.

import type { Db, Queryable, Tx } from "#platform/db/database.ts";
import { deferInvalidation, invalidateCaches } from "#server/shared/queries/invalidation.ts";
import { updateOwned } from "../queries/bulk-jobs.ts";
import type { Progress, StoredBulkJob } from "./stored-bulk-job.ts";

export interface Runner {
  /** "runner/attempt". */
  name: string;
  /** Aborted when the work must stop, to be resumed later. */
  signal: AbortSignal;
  /** Called at every step, for progress output in this process. */
  onProgress?: ((bulkJob: Pick<StoredBulkJob, "state" | "progress">) => void) | undefined;
}

/** Not a failure: there is nothing left to do. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** Interval of heartbeats, which also save the progress. */
export const HEARTBEAT_MS = 1_000;
/** How stale cached pages may become, instead of rendering every page again after each step. */
const INVALIDATE_MS = 5_000;

export class BulkJobLease {
  readonly bulkJob: StoredBulkJob;
  readonly #db: Db;
  readonly #runner: Runner;
  #lastHeartbeat = 0;
  #lastInvalidation = 0;

  constructor(db: Db, bulkJob: StoredBulkJob, runner: Runner) {
    this.#db = db;
    this.bulkJob = bulkJob;
    this.#runner = runner;
  }

  get signal(): AbortSignal {
    return this.#runner.signal;
  }

  /** May be called often. Throws `LeaseLost`, or the signal's reason. */
  async heartbeat(progress: Progress = this.bulkJob.progress): Promise<void> {
    this.signal.throwIfAborted();
    this.#report({ progress });
    if (Date.now() - this.#lastHeartbeat < HEARTBEAT_MS) return;
    this.#lastHeartbeat = Date.now();
    await this.update(this.#db, { progress });
  }

  /** In one transaction with the step it records: it counts exactly if the step does. */
  async runStep(work: (tx: Tx) => Promise<Progress>): Promise<Progress> {
    this.signal.throwIfAborted();
    const isInvalidationDue = Date.now() - this.#lastInvalidation > INVALIDATE_MS;
    const progress = await this.#db.transaction(async (tx) => {
      await deferInvalidation(tx);
      const after = await work(tx);
      await this.update(tx, { progress: after });
      if (isInvalidationDue) await invalidateCaches(tx);
      return after;
    });
    if (isInvalidationDue) this.#lastInvalidation = Date.now();
    this.#report({ progress });
    return progress;
  }

  /** Writes what belongs to the bulk job alone: no page shows it. */
  async record(work: (tx: Tx) => Promise<void>): Promise<void> {
    this.signal.throwIfAborted();
    await this.#db.transaction(async (tx) => {
      await work(tx);
      await this.update(tx, { progress: this.bulkJob.progress });
    });
  }

  async update(db: Queryable, change: Parameters<typeof updateOwned>[2]): Promise<void> {
    const own = { id: this.bulkJob.id, runner: this.#runner.name };
    if (!(await updateOwned(db, own, change))) throw new LeaseLost();
    Object.assign(this.bulkJob, change);
  }

  #report({ progress }: { progress: Progress }): void {
    this.bulkJob.progress = progress;
    this.#runner.onProgress?.(this.bulkJob);
  }
}
