// A pool that throws when used inside one of its own open transactions. With one connection that
// would deadlock; with ten it would do so under load. Pass the transaction instead.
// Connections are given in turn to those for whom work is done, so that one client's many requests do not wait before
// another's.

import { AsyncLocalStorage } from "node:async_hooks";
import { Pool } from "pg";
import type { PoolClient, PoolConfig } from "pg";
import { FairQueue } from "../concurrency/fair-queue.ts";
import { currentOwner } from "../concurrency/shares.ts";

export class NestedDatabaseUseError extends Error {
  constructor() {
    super(
      "The database pool was used inside an open transaction: pass the transaction (tx) down and query on it",
    );
    this.name = "NestedDatabaseUseError";
  }
}

interface ExclusiveUse {
  pool: Pool;
  over: boolean;
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: boolean | Error) => void,
) => void;

const exclusiveUses = new AsyncLocalStorage<ExclusiveUse>();

export class GuardedPool extends Pool {
  constructor(config: PoolConfig) {
    super(config);
    // pg-pool has no option for the order; those who wait are in this array.
    Object.assign(this, { _pendingQueue: new FairQueue(currentOwner) });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const use = exclusiveUses.getStore();
    if (use?.pool !== this || use.over) {
      return callback ? super.connect(callback) : super.connect();
    }
    const error = new NestedDatabaseUseError();
    if (!callback) return Promise.reject(error);
    process.nextTick(callback, error, undefined, () => {});
  }

  /** Runs work with exclusive use of a connection. */
  async holding<Result>(work: () => Promise<Result>): Promise<Result> {
    const use: ExclusiveUse = { pool: this, over: false };
    try {
      return await exclusiveUses.run(use, work);
    } finally {
      // Work that was started and not awaited stays in this async context and may use the pool
      // again.
      use.over = true;
    }
  }
}
