// The embedded engine has no background checkpoints: left alone, its log grows without end and the
// next start replays all of it. This writes one when enough has been written or enough time has passed.
// Nothing else tells its one session either that tables have grown: plans made for small ones go, too.

import type { Pool } from "pg";
import { isDatabaseAway } from "./errors.ts";
import type { DatabaseLog } from "./log.ts";

export interface CheckpointPolicy {
  /** A checkpoint at least this often, provided that something was written. */
  everyMs: number;
  /** And at once when the log has grown by this much. */
  logBytes: number;
  /** How often the log's size is looked at. */
  lookEveryMs: number;
}

export const defaultCheckpoints: CheckpointPolicy = {
  everyMs: 60_000,
  logBytes: 64 * 1024 * 1024,
  lookEveryMs: 5_000,
};

export interface Checkpoints {
  stop: () => void;
}

export async function startCheckpoints(
  pool: Pool,
  policy: CheckpointPolicy,
  log: DatabaseLog,
): Promise<Checkpoints> {
  let position = await logPosition(pool);
  let lastAt = performance.now();
  let stopped = false;
  let timer = setTimeout(look, policy.lookEveryMs);
  timer.unref();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };

  function look(): void {
    checkpointIfDue()
      .catch((error: unknown) => {
        // Whoever has the one connection may keep it for long, as a copy of everything does: next time.
        if (!stopped && !isDatabaseAway(error))
          log.warn({ err: error }, "database checkpoint failed");
      })
      .finally(() => {
        if (stopped) return;
        timer = setTimeout(look, policy.lookEveryMs);
        timer.unref();
      });
  }

  async function checkpointIfDue(): Promise<void> {
    const written = (await logPosition(pool)) - position;
    const overdue = performance.now() - lastAt >= policy.everyMs;
    if (written < policy.logBytes && !(overdue && written > 0)) return;
    await pool.query("CHECKPOINT");
    await pool.query("DISCARD PLANS");
    // The checkpoint itself is in the log too, and is not something written.
    position = await logPosition(pool);
    lastAt = performance.now();
  }
}

/** Bytes written to the write-ahead log since the beginning of the database. */
async function logPosition(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    "SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes",
  );
  return Number(rows[0]?.bytes);
}
