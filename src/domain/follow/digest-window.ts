// When digests are made. News of one window go into one message.

import { MINUTE_MS } from "../durations.ts";
import { addDays, dayInItaly, timeInItaly } from "../day.ts";
import type { DigestFrequency } from "./follow.ts";

const AT_ONCE_MS = 15 * MINUTE_MS;
const HOUR = 7;

/** From `from` on, before `to`. */
export interface DigestWindow {
  from: Date;
  to: Date;
}

/** The end of the last window that is over: every quarter of an hour, every day or every Monday at seven in Italy. */
export function lastWindowEnd(frequency: DigestFrequency, now: Date): Date {
  if (frequency === "at-once") return new Date(Math.floor(now.getTime() / AT_ONCE_MS) * AT_ONCE_MS);
  const today = dayInItaly(now);
  const isOver = timeInItaly(today, HOUR) <= now;
  const day = isOver ? today : addDays(today, -1);
  return timeInItaly(frequency === "daily" ? day : mondayOf(day), HOUR);
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
