// Lets a few pieces of costly work run at once and a bounded number wait; whoever comes after that is
// told to come back, so that a flood cannot pile up.

import { AppError } from "#domain/error.ts";

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError("unavailable", { retryAfterSeconds: 5 });
      // Whoever leaves hands its place over, so nobody who comes later can slip in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
