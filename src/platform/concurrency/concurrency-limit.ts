// Runs a few costly tasks at once and queues a bounded number. Tasks beyond that are refused with
// `unavailable`, so that a flood does not pile up.

import { AppError } from "#domain/error.ts";

export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createConcurrencyLimit({
  maxRunning,
  maxQueued,
}: {
  maxRunning: number;
  maxQueued: number;
}): ConcurrencyLimit {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (task) => {
    if (running >= maxRunning) {
      if (queue.length >= maxQueued) throw new AppError("unavailable", { retryAfterSeconds: 5 });
      // A finished task passes its slot to the next one in the queue, so no later task overtakes
      // it.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
