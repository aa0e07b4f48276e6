// The instant at which a day ends in Italy: topics that close on a day accept opinions until then.

const rome = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** For "2026-11-21", in summer and winter time; null when the day does not exist. */
export function endOfDayInItaly(day: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  // The later of the two instants that is still on that day: Italy's clocks never change at
  // midnight.
  const ends = ["+02:00", "+01:00"].map((offset) => new Date(`${day}T23:59:59.999${offset}`));
  const candidates = ends.filter((end) => !Number.isNaN(end.getTime()) && rome.format(end) === day);
  return candidates.at(-1) ?? null;
}

/** The calendar day in Italy at an instant, as "2026-11-21". */
export function dayInItaly(time: Date): string {
  return rome.format(time);
}
