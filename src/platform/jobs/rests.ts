// Rests of jobs that go through many rows.

import { setTimeout as wait } from "node:timers/promises";

const SHORTEST_MS = 10;

/**
 * Returns what a job calls between batches. It waits as long as the last batch took, and at least 10 ms: the job
 * takes half of one connection's time at most, and leaves requests of a database that is not shared their turns.
 * Rejects when `signal` aborts.
 */
export function createRests(signal: AbortSignal): () => Promise<void> {
  let batchBegan = performance.now();
  return async () => {
    signal.throwIfAborted();
    await wait(Math.max(SHORTEST_MS, performance.now() - batchBegan), undefined, { signal });
    batchBegan = performance.now();
  };
}
