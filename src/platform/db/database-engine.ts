// What differs between the engines of a database, behind the same pool and drizzle handle.

import type { Pool, PoolConfig } from "pg";

/** They mean the same on every engine. A server enforces them itself; an engine of this process has to. */
export interface TimeLimits {
  statementTimeoutMs: number;
  idleInTransactionTimeoutMs: number;
  connectTimeoutMs: number;
}

export interface DatabaseEngine {
  poolConfig: PoolConfig;
  /**
   * Whether other processes may use the database. One that is not shared has a single session, and no
   * background processes: this process writes its checkpoints.
   */
  isShared: boolean;
  /** Called once the database has answered. */
  startBackgroundWork: (pool: Pool) => Promise<void>;
  stopBackgroundWork: () => void;
  dump: (pool: Pool) => Promise<Uint8Array<ArrayBuffer>>;
  /** After the pool was closed. */
  close: () => Promise<void>;
}
