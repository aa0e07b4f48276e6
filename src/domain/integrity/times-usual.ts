// How many times the usual number of reviews came in a surge.

import { DAY_MS } from "../durations.ts";

/** In the time of the surge, at least a day; never below 1. */
export function timesUsual(surge: {
  from: Date;
  to: Date;
  arrivals: number;
  usualPerDay: number;
}): number {
  const days = Math.max(1, (surge.to.getTime() - surge.from.getTime()) / DAY_MS);
  return Math.max(1, Math.round(surge.arrivals / (surge.usualPerDay * days)));
}
