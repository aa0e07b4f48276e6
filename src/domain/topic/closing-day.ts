// The moment at which a day ends in Italy: until then opinions are taken on a topic that closes on it.

const rome = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Of "2026-11-21", in summer and in winter time; null where it is no day of the calendar. */
export function endOfDayInItaly(day: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  // The later of the two that is still of that day: Italy's clocks never change at midnight.
  const ends = ["+02:00", "+01:00"].map((offset) => new Date(`${day}T23:59:59.999${offset}`));
  const candidates = ends.filter((end) => !Number.isNaN(end.getTime()) && rome.format(end) === day);
  return candidates.at(-1) ?? null;
}

/** "2026-11-21", of a moment as the clocks in Italy show it. */
export function dayInItaly(time: Date): string {
  return rome.format(time);
}
