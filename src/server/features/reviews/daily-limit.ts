// Maximum reviews per user in any 24 hours.

import { DAY_MS } from "#domain/durations.ts";
import type { Context } from "#server/context.ts";

const WINDOW_MS = DAY_MS;

export interface DailyLimit {
  max: number;
  now: Date;
  /** Reviews written after this count. */
  since: Date;
}

/** As of this moment. */
export function getDailyLimit({ config, clock }: Pick<Context, "config" | "clock">): DailyLimit {
  const now = clock.now();
  return { max: config.reviewsPerDay, now, since: new Date(now.getTime() - WINDOW_MS) };
}
