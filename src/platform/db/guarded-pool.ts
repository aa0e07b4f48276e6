// A pool that refuses to be used inside an open transaction of its own. With one connection that would
// wait for itself for ever; with ten it would do so under load. The transaction is passed down instead.

import { AsyncLocalStorage } from "node:async_hooks";
import { Pool } from "pg";
import type { PoolClient } from "pg";

export class NestedDatabaseUseError extends Error {
  constructor() {
    super(
      "The database pool was used inside an open transaction: pass the transaction (tx) down and query on it",
    );
    this.name = "NestedDatabaseUseError";
  }
}

interface Hold {
  pool: Pool;
  over: boolean;
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: boolean | Error) => void,
) => void;

const holds = new AsyncLocalStorage<Hold>();

export class GuardedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const hold = holds.getStore();
    if (hold?.pool !== this || hold.over) {
      return callback ? super.connect(callback) : super.connect();
    }
    const error = new NestedDatabaseUseError();
    if (!callback) return Promise.reject(error);
    process.nextTick(callback, error, undefined, () => {});
  }

  /** Runs work that has one of the pool's connections to itself. */
  async holding<Result>(work: () => Promise<Result>): Promise<Result> {
    const hold: Hold = { pool: this, over: false };
    try {
      return await holds.run(hold, work);
    } finally {
      // What was started and not awaited lives on in this context, and may use the pool again.
      hold.over = true;
    }
  }
}
