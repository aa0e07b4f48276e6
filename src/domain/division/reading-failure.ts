// Why divisions were not read: nothing changes then, and pages say of which day they are.

import { addDays, dayInItaly } from "../day.ts";

export const READING_FAILURES = [
  /** The endpoint does not answer, refuses, or answers something else than a table. */
  "unavailable",
  "nothing",
  "cut_off",
  "unknown_label",
  "fewer_than_before",
  "too_few_members",
  "legislature_unknown",
] as const;
export type ReadingFailure = (typeof READING_FAILURES)[number];

const STALE_AFTER_DAYS = 21;

/** Pages then say of which day their data are. */
export function isStale(readAt: Date, now: Date): boolean {
  return dayInItaly(readAt) < addDays(dayInItaly(now), -STALE_AFTER_DAYS);
}
