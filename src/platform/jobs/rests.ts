// Rests of jobs that go through many rows.

import { setTimeout as wait } from "node:timers/promises";

const SHORTEST_MS = 10;

export interface Pace {
  /** In milliseconds. */
  now: () => number;
  /** Rejects when `signal` aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const PACE: Pace = {
  now: () => performance.now(),
  wait: (ms, signal) => wait(ms, undefined, { signal }),
};

/**
 * Returns what a job calls between batches. It waits as long as the last batch took, and at least 10 ms: the job
 * takes half of one connection's time at most, and leaves requests of a database that is not shared their turns.
 * Rejects when `signal` aborts.
 */
export function createRests(signal: AbortSignal, pace = PACE): () => Promise<void> {
  let batchBegan = pace.now();
  return async () => {
    signal.throwIfAborted();
    await pace.wait(Math.max(SHORTEST_MS, pace.now() - batchBegan), signal);
    batchBegan = pace.now();
  };
}
