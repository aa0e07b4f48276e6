// Days of the calendar as text, "2026-11-20".

/** Whether there is such a day. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** So many days later, or earlier. */
export function addDays(day: string, many: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + many * 86_400_000).toISOString().slice(0, 10);
}

const italianDay = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day it is in Italy at that moment. */
export function dayInItaly(time: Date): string {
  return italianDay.format(time);
}
