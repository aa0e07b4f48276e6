// Clears away what is over, at most once an hour and only while somebody uses the accounts. A failure
// is logged and disturbs nobody.

import type { Context } from "../../context.ts";
import { deleteExpired } from "./queries/housekeeping.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Longer than any limit's window. */
const COUNTERS_KEPT_MS = 2 * HOUR_MS;

export function createHousekeeping({ db, clock, log }: Context): () => Promise<void> {
  let last = 0;
  return async () => {
    const now = clock.now();
    if (now.getTime() - last < HOUR_MS) return;
    last = now.getTime();
    try {
      await deleteExpired(db, { now, countersBefore: last - COUNTERS_KEPT_MS });
    } catch (error) {
      log.error({ err: error }, "clearing expired sessions failed");
    }
  };
}
