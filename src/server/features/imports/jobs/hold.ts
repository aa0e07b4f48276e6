// One runner's hold on an operation: everything it writes goes through here, and fails once the operation
// was cancelled, or is somebody else's.

import type { Db, Queryable, Tx } from "#platform/db/database.ts";
import { announceChanges, announceLater, changeOwn } from "../queries/bulk-jobs.ts";
import type { Progress, StoredOperation } from "./stored-operation.ts";

export interface Runner {
  /** "who/attempt". */
  name: string;
  /** Aborted when the work has to stop, to be gone on with later. */
  signal: AbortSignal;
  /** Hears of every step, for whoever watches in this process. */
  onProgress?: ((operation: Pick<StoredOperation, "state" | "progress">) => void) | undefined;
}

/** Not a failure: there is nothing more to do. */
export class OperationOver extends Error {
  override readonly name = "OperationOver";
}

/** How often it is shown that somebody is at work, and how far. */
export const BEAT_MS = 1_000;
/** How old what visitors see may become, rather than every page being made anew after each step. */
const ANNOUNCE_MS = 5_000;

export class Hold {
  readonly operation: StoredOperation;
  readonly #db: Db;
  readonly #runner: Runner;
  #beatenAt = 0;
  #announcedAt = 0;

  constructor(db: Db, operation: StoredOperation, runner: Runner) {
    this.#db = db;
    this.operation = operation;
    this.#runner = runner;
  }

  get signal(): AbortSignal {
    return this.#runner.signal;
  }

  /** Called as often as convenient. Throws `OperationOver`, or the signal's reason. */
  async beat(progress: Progress = this.operation.progress): Promise<void> {
    this.signal.throwIfAborted();
    this.#tell({ progress });
    if (Date.now() - this.#beatenAt < BEAT_MS) return;
    this.#beatenAt = Date.now();
    await this.change(this.#db, { progress });
  }

  /** In one transaction with the step it tells of: it counts exactly if the step does. */
  async step(work: (tx: Tx) => Promise<Progress>): Promise<Progress> {
    this.signal.throwIfAborted();
    const isTimeToAnnounce = Date.now() - this.#announcedAt > ANNOUNCE_MS;
    const progress = await this.#db.transaction(async (tx) => {
      await announceLater(tx);
      const after = await work(tx);
      await this.change(tx, { progress: after });
      if (isTimeToAnnounce) await announceChanges(tx);
      return after;
    });
    if (isTimeToAnnounce) this.#announcedAt = Date.now();
    this.#tell({ progress });
    return progress;
  }

  async change(db: Queryable, change: Parameters<typeof changeOwn>[2]): Promise<void> {
    const own = { id: this.operation.id, runner: this.#runner.name };
    if (!(await changeOwn(db, own, change))) throw new OperationOver();
    Object.assign(this.operation, change);
  }

  #tell({ progress }: { progress: Progress }): void {
    this.operation.progress = progress;
    this.#runner.onProgress?.(this.operation);
  }
}
