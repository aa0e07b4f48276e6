// Writes checkpoints for the embedded engine, which has none in the background: its log would grow
// without end and the next start would replay all of it. A checkpoint is due after a given amount
// of log or time. Each one also drops cached plans, because a single session never learns that
// tables have grown.

import type { Pool } from "pg";
import { MINUTE_MS } from "#domain/durations.ts";
import type { DatabaseLog } from "../log.ts";
import { startUpkeep } from "./upkeep.ts";
import type { Upkeep } from "./upkeep.ts";

export interface CheckpointPolicy {
  /** Maximum time between checkpoints while there are writes. */
  everyMs: number;
  /** Log growth that triggers a checkpoint at once. */
  logBytes: number;
  /** Interval between checks of the log size. */
  lookEveryMs: number;
}

export const defaultCheckpoints: CheckpointPolicy = {
  everyMs: MINUTE_MS,
  logBytes: 64 * 1024 * 1024,
  lookEveryMs: 5_000,
};

export async function startCheckpoints(
  pool: Pool,
  policy: CheckpointPolicy,
  log: DatabaseLog,
): Promise<Upkeep> {
  let position = await logPosition(pool);
  let lastAt = performance.now();
  return startUpkeep(checkpointIfDue, {
    everyMs: policy.lookEveryMs,
    log,
    failed: "database checkpoint failed",
  });

  async function checkpointIfDue(): Promise<void> {
    const written = (await logPosition(pool)) - position;
    const overdue = performance.now() - lastAt >= policy.everyMs;
    if (written < policy.logBytes && !(overdue && written > 0)) return;
    await pool.query("CHECKPOINT");
    await pool.query("DISCARD PLANS");
    // The checkpoint's own log records are not new writes.
    position = await logPosition(pool);
    lastAt = performance.now();
  }
}

/** Bytes written to the write-ahead log since the database was created. */
async function logPosition(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    "SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes",
  );
  return Number(rows[0]?.bytes);
}
