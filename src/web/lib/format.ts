// Formats numbers and dates for Italian readers. Output is the same on server and in browser, in
// any time zone.

import { formatCount } from "#domain/format-count.ts";
import { formatDate, formatDateTime, formatTime } from "#domain/format-time.ts";

export { formatCount, formatDate, formatDateTime, formatTime };

const LOCALE = "it-IT";

const scores = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const percents = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 });
const shares = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 1 });
const decimals = new Intl.NumberFormat(LOCALE, { useGrouping: "always", maximumFractionDigits: 1 });
const amounts = new Intl.NumberFormat(LOCALE, {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
  useGrouping: "always",
});
const plurals = new Intl.PluralRules(LOCALE);
const months = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });

/** A score as it is shown, one decimal: "4,3". */
export function formatScore(score: number): string {
  return scores.format(score);
}

/** An overall score as the specification writes it, before "/5.0": "4.3". */
export function formatOverall(score: number): string {
  return score.toFixed(1);
}

/** What is read aloud after a score. */
export const OUT_OF_FIVE = " su 5";

/** A score as it is read aloud: "4,3 su 5". */
export function spokenScore(score: number): string {
  return scores.format(score) + OUT_OF_FIVE;
}

/** "1 recensione", "1.234 recensioni", "1.000.000 di recensioni". */
export function pluralize(count: number, one: string, other: string): string {
  return `${formatCount(count)} ${pluralForm(count, one, other)}`;
}

/** The plural form for a count, without the number. */
export function pluralForm(count: number, one: string, other: string): string {
  const category = plurals.select(count);
  if (category === "one") return one;
  return category === "many" ? `di ${other}` : other;
}

/** Whole percents: 87 is "87%". */
export function formatPercent(percent: number): string {
  return percents.format(percent / 100);
}

const SMALLEST_SHARE = 0.001;

/** A share of a whole with one decimal, never rounded to nothing or to all of it: "77,3%", "meno di 0,1%". */
export function formatShare(part: number, whole: number): string {
  const share = part / whole;
  const percent = (of: number) => shares.format(of);
  if (share > 0 && share < SMALLEST_SHARE) return `meno di ${percent(SMALLEST_SHARE)}`;
  if (share < 1 && share > 1 - SMALLEST_SHARE) return `più di ${percent(1 - SMALLEST_SHARE)}`;
  return percent(share);
}

/** At most one decimal: "1.285,3". */
export function formatDecimal(number: number): string {
  return decimals.format(number);
}

/** Whole euros: "1.234 €". */
export function formatAmount(euros: number): string {
  return amounts.format(euros);
}

/** "2029-06" is "giugno 2029". */
export function formatMonth(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

/** "sindaco" is "Sindaco". */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
