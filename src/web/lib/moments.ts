// Short dates and times for the dense admin pages. Separate from format.ts, which public pages
// load.

const LOCALE = "it-IT";
const TIME_ZONE = "Europe/Rome";

const moments = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: TIME_ZONE,
});
// A calendar day has no time zone.
const days = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long", timeZone: "UTC" });
const shortDays = new Intl.DateTimeFormat(LOCALE, {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const ages = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });
const sizes = new Intl.NumberFormat(LOCALE, { useGrouping: "always", maximumFractionDigits: 1 });

/** "2 nov 2026, 14:32", in Italy. */
export function formatMoment(time: string | Date): string {
  return moments.format(new Date(time));
}

/** "2 novembre", of "2026-11-02". */
export function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** "2 nov". */
export function formatShortDay(day: string): string {
  return shortDays.format(new Date(`${day}T00:00:00Z`));
}

const STEPS = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/** "3 ore fa", "ieri", "adesso". */
export function formatAge(time: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(time)) / 1000;
  const step = STEPS.find((one) => seconds >= one.seconds);
  return step === undefined
    ? ages.format(0, "second")
    : ages.format(-Math.floor(seconds / step.seconds), step.unit);
}

const UNITS = ["B", "kB", "MB", "GB", "TB"];

/** "12,4 MB". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${sizes.format(bytes / 1000 ** power)} ${UNITS[power] ?? ""}`;
}
