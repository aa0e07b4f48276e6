// Days from one to another, as Italian writes them.

import { elide } from "#domain/elide.ts";

const dayParts = new Intl.DateTimeFormat("it-IT", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Rome",
});

/** The beginning of a sentence: "Il 3 marzo 2026", "Dal 3 al 5 marzo 2026", "Dall'8 marzo all'11 aprile 2026". */
export function formatDayRange(from: string, to: string): string {
  const [first, last] = [from, to].map((time) => toDayParts(new Date(time)));
  if (first === undefined || last === undefined) return "";
  const end = `${last.day} ${last.month} ${last.year}`;
  if (first.day === last.day && first.month === last.month && first.year === last.year)
    return elide`Il ${end}`;
  const year = first.year === last.year ? "" : ` ${first.year}`;
  const month = first.month === last.month && year === "" ? "" : ` ${first.month}`;
  const begin = first.day + month + year;
  return elide`Dal ${begin} al ${end}`;
}

function toDayParts(time: Date) {
  const parts = dayParts.formatToParts(time);
  const part = (type: "day" | "month" | "year") =>
    parts.find((one) => one.type === type)?.value ?? "";
  const day = part("day");
  return {
    day: day === "1" ? "1º" : day,
    month: part("month"),
    year: part("year"),
  };
}
