// Days as Italian files write them.

import { isDay } from "#domain/day.ts";

/** "06/12/1972" as "1972-12-06"; null for anything else. */
export function toDay(text: string): string | null {
  const [, day = "", month = "", year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : null;
}
