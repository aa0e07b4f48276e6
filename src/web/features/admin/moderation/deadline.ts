// The promise that a person decides within 24 to 48 hours, as a clock: how much of it is left.

import { MINUTE_MS } from "#domain/durations.ts";

const SOON_MINUTES = 24 * 60;

export interface Deadline {
  state: "calm" | "soon" | "overdue";
  /** Whole minutes until then, or since then when it is `overdue`. */
  minutes: number;
}

/** `dueAt` as ISO text, `now` in milliseconds. */
export function toDeadline(dueAt: string, now: number): Deadline {
  const left = Math.round((new Date(dueAt).getTime() - now) / MINUTE_MS);
  if (left < 0) return { state: "overdue", minutes: -left };
  return { state: left <= SOON_MINUTES ? "soon" : "calm", minutes: left };
}
