// Days of the calendar as text, "2026-11-20".

import { DAY_MS } from "./durations.ts";

/** Of a month, "2026-11". PostgreSQL has no year 0. */
export const MONTH = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/;

/** Whether the calendar day exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day `days` later, or earlier when negative. */
export function addDays(day: string, many: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + many * DAY_MS).toISOString().slice(0, 10);
}

/** Clamped to the end of a shorter month: six months after August 31 is the last day of February. */
export function monthsLater(time: Date, many: number): Date {
  const later = new Date(time);
  const month = later.getUTCMonth() + many;
  later.setUTCMonth(month);
  if (later.getUTCMonth() !== month % 12) later.setUTCDate(0);
  return later;
}

const italianDay = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar day in Italy at that time. */
export function dayInItaly(time: Date): string {
  return italianDay.format(time);
}

/** The midnight in UTC of the Italian day: what lists of texts go by (`written_day` in the database). */
export function writtenDay(time: Date): Date {
  return new Date(`${dayInItaly(time)}T00:00:00Z`);
}

const italianHour = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Rome",
  hour: "2-digit",
  hourCycle: "h23",
});

/** An hour of the day in Italy that no change of clocks skips or repeats. */
export function timeInItaly(day: string, hour: number): Date {
  const text = String(hour).padStart(2, "0");
  const inWinter = new Date(`${day}T${text}:00:00+01:00`);
  return italianHour.format(inWinter) === text ? inWinter : new Date(`${day}T${text}:00:00+02:00`);
}

/** The last instant of a day in Italy; null when the day does not exist. */
export function endOfDayInItaly(day: string): Date | null {
  return isDay(day) ? new Date(timeInItaly(addDays(day, 1), 0).getTime() - 1) : null;
}
