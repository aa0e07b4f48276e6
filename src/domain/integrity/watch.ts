// Does a person receive more reviews than usual? Counts only: any table of arrivals can answer.

import { DAY_MS, HOUR_MS } from "../durations.ts";

/** Arrivals are publications and edits. */
export const WATCH_WINDOWS_MS = [HOUR_MS, DAY_MS, 14 * DAY_MS] as const;
/** The period before a window that tells what is usual. */
export const USUAL_PERIOD_MS = 90 * DAY_MS;
/** One arrival in so long is assumed of everybody. */
const PRIOR_PERIOD_MS = 30 * DAY_MS;
/** Fewer arrivals in a window are never unusual. */
export const MIN_ARRIVALS = 6;
const MIN_TIMES_EXPECTED = 2.5;
const MIN_DEVIATIONS = 4;
/** News concern everybody for hours, not for weeks. */
const MAX_BUSY_WINDOW_MS = DAY_MS;
const MAX_BUSYNESS = 20;
const MIN_SITE_ARRIVALS = 5;

export interface WindowCounts {
  windowMs: number;
  /** Arrivals of the person in the window, without those of a surge that is over. */
  arrived: number;
  /** Counted arrivals of the person in `USUAL_PERIOD_MS` before the window. */
  before: number;
  /** How much busier than usual the whole site is in the window: `siteBusyness`. */
  busyness: number;
}

export function expectedArrivals({ windowMs, before, busyness }: WindowCounts): number {
  return (((before + 1) * windowMs) / (USUAL_PERIOD_MS + PRIOR_PERIOD_MS)) * busyness;
}

export function isUnusual(counts: WindowCounts): boolean {
  const expected = expectedArrivals(counts);
  return (
    counts.arrived >= MIN_ARRIVALS &&
    counts.arrived >= MIN_TIMES_EXPECTED * expected + MIN_DEVIATIONS * Math.sqrt(expected)
  );
}

/** From 1 to 20. `usual`: arrivals on the whole site in a period of `usualMs`. */
export function siteBusyness(
  windowMs: number,
  site: { arrived: number; usual: number; usualMs: number },
): number {
  if (windowMs > MAX_BUSY_WINDOW_MS) return 1;
  const expected = Math.max(MIN_SITE_ARRIVALS, (site.usual * windowMs) / site.usualMs);
  return Math.min(MAX_BUSYNESS, Math.max(1, site.arrived / expected));
}
