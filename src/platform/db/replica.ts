// Reads from a replica. It is used only once it has replayed every change that invalidated a cache
// entry, so that an entry made from it is as fresh as one made from the primary.

import { setTimeout as wait } from "node:timers/promises";
import type { Database, Db } from "./database.ts";
import type { DatabaseLog } from "./log.ts";

/** Maximum wait for the replica to catch up; after that the primary is read. */
const PATIENCE_MS = 100;
const LOOK_EVERY_MS = 5;
/** How long a positive check stays valid without a new invalidation. */
const PROOF_MS = 1_000;
/** Cooldown after the replica lagged or failed: the primary is read meanwhile. */
const LAGGING_MS = 250;
const FAILED_MS = 5_000;

export interface Replica {
  /** Handle for shared reads; null means the primary. */
  current: () => Promise<Db | null>;
  /** Reports a failure of the replica that may not concern the primary. */
  failed: (error: unknown) => void;
  /** Follows the invalidations, as the caches do. */
  invalidate: () => void;
  invalidateAll: () => void;
  close: () => Promise<void>;
}

export interface ReplicaOptions {
  primary: Pick<Database, "pool">;
  /** Closed together with this. */
  copy: Pick<Database, "pool" | "db" | "close">;
  log: DatabaseLog;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export function createReplica({ primary, copy, log, now }: ReplicaOptions): Replica {
  let heard = 0;
  let proof = { heard: -1, until: 0 };
  let restUntil = 0;
  let proving: Promise<void> | null = null;

  const isProven = () => proof.heard === heard && now() < proof.until;

  const failed = (error: unknown) => {
    restUntil = now() + FAILED_MS;
    log.warn({ err: error }, "replica failed: reading from the primary");
  };

  /** Invalidations received so far were committed before the primary's position is read. */
  const prove = async () => {
    const before = heard;
    const deadline = now() + PATIENCE_MS;
    try {
      const { rows } = await primary.pool.query<{ place: string }>(
        "SELECT pg_current_wal_lsn()::text AS place",
      );
      while (!(await hasReached(rows[0]?.place))) {
        if (now() >= deadline) {
          restUntil = now() + LAGGING_MS;
          return;
        }
        await wait(LOOK_EVERY_MS);
      }
      proof = { heard: before, until: now() + PROOF_MS };
    } catch (error) {
      failed(error);
    }
  };

  const hasReached = async (place: string | undefined) => {
    // After promotion it is no longer a replica.
    const { rows } = await copy.pool.query<{ has: boolean | null }>(
      "SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has",
      [place],
    );
    return rows[0]?.has === true;
  };

  const hear = () => {
    heard += 1;
  };

  return {
    async current() {
      if (now() < restUntil) return null;
      if (!isProven()) {
        proving ??= prove().finally(() => {
          proving = null;
        });
        await proving;
      }
      return isProven() ? copy.db : null;
    },
    failed,
    invalidate: hear,
    invalidateAll: hear,
    close: copy.close,
  };
}
