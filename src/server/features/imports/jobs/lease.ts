// One runner's hold on a bulk job: everything it writes goes through here, and fails once the bulk job
// was cancelled, or is somebody else's.

import type { Db, Queryable, Tx } from "#platform/db/database.ts";
import { invalidateCaches, deferInvalidation, updateOwned } from "../queries/bulk-jobs.ts";
import type { Progress, StoredBulkJob } from "./stored-bulk-job.ts";

export interface Runner {
  /** "who/attempt". */
  name: string;
  /** Aborted when the work has to stop, to be gone on with later. */
  signal: AbortSignal;
  /** Hears of every step, for whoever watches in this process. */
  onProgress?: ((bulkJob: Pick<StoredBulkJob, "state" | "progress">) => void) | undefined;
}

/** Not a failure: there is nothing more to do. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** How often it is shown that somebody is at work, and how far. */
export const HEARTBEAT_MS = 1_000;
/** How old what visitors see may become, rather than every page being made anew after each step. */
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

  /** Called as often as convenient. Throws `LeaseLost`, or the signal's reason. */
  async heartbeat(progress: Progress = this.bulkJob.progress): Promise<void> {
    this.signal.throwIfAborted();
    this.#report({ progress });
    if (Date.now() - this.#lastHeartbeat < HEARTBEAT_MS) return;
    this.#lastHeartbeat = Date.now();
    await this.update(this.#db, { progress });
  }

  /** In one transaction with the step it tells of: it counts exactly if the step does. */
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
