// Reading from a copy of the database that follows the primary. It is read only when it has everything that
// was announced to have changed: a kept copy made from it is then as good as one made from the primary.

import { setTimeout as wait } from "node:timers/promises";
import type { Database, Db } from "./database.ts";
import type { DatabaseLog } from "./log.ts";

/** How long to wait for the replica to get there; the primary is asked after that. */
const PATIENCE_MS = 100;
const LOOK_EVERY_MS = 5;
/** A proof is good until something changes, and no longer than this, should no announcement arrive. */
const PROOF_MS = 1_000;
/** So long the primary is asked without trying: of a replica that lags, of one that fails. */
const LAGGING_MS = 250;
const FAILED_MS = 5_000;

export interface Replica {
  /** Where to read what is the same for everyone; null: from the primary. */
  current: () => Promise<Db | null>;
  /** It failed where the primary may not. */
  failed: (error: unknown) => void;
  /** Follows the invalidations, as the caches do. */
  invalidate: () => void;
  invalidateAll: () => void;
  close: () => Promise<void>;
}

export interface ReplicaOptions {
  primary: Pick<Database, "pool">;
  /** Closed with it. */
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

  /** What was heard before was committed before the primary is asked how far it is. */
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
    // Once promoted it is nobody's copy any more.
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
