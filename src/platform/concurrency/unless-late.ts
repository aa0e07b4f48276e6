// Limits how long a caller waits for work that continues.

import { setTimeout as wait } from "node:timers/promises";

/** Null when the work takes longer. It is not broken off, and may fail then without anybody hearing of it. */
export async function unlessLate<Result>(
  work: Promise<Result>,
  patienceMs: number,
): Promise<Result | null> {
  const done = new AbortController();
  const late = wait(patienceMs, null, { signal: done.signal }).catch(() => null);
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}
