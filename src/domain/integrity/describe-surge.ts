// A surge as people see it who decide about it: when its reviews came, how old the accounts were, how alike the
// texts are, and which reviews share a network or a device, by letters.

import { DAY_MS, HOUR_MS } from "../durations.ts";
import { ageClass, isNewAccount } from "./background.ts";
import type { AccountAge } from "./background.ts";

/** Surges up to this length are drawn by the hour. */
const MAX_HOURLY_MS = 3 * DAY_MS;
const MAX_BARS = 120;

export interface Timeline {
  unit: "hour" | "day";
  /** Beginning of each bar, in milliseconds since 1970, and its arrivals. */
  bars: { at: number; arrivals: number }[];
}

/** Bars of equal length from the first arrival to the last, empty ones included. */
export function toTimeline(times: readonly number[]): Timeline {
  if (times.length === 0) return { unit: "hour", bars: [] };
  const sorted = times.toSorted((a, b) => a - b);
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const isHourly = last - first <= MAX_HOURLY_MS;
  const step = isHourly ? HOUR_MS : DAY_MS;
  const begin = Math.floor(first / step) * step;
  const count = Math.min(MAX_BARS, Math.floor((last - begin) / step) + 1);
  const bars = Array.from({ length: count }, (_, index) => ({
    at: begin + index * step,
    arrivals: 0,
  }));
  for (const time of sorted) {
    const bar = bars[Math.floor((time - begin) / step)];
    if (bar !== undefined) bar.arrivals += 1;
  }
  return { unit: isHourly ? "hour" : "day", bars };
}

/** Classes of accounts by age when they wrote: new ones, then those of `ageClass`. */
export const AGE_GROUPS = ["new", "young", "settled", "old"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export function ageGroup(arrival: AccountAge): AgeGroup {
  return AGE_GROUPS[isNewAccount(arrival) ? 0 : 1 + ageClass(arrival)] ?? "old";
}

/** How many of these have each value. */
export function countBy<Value extends string>(
  values: readonly Value[],
  names: readonly Value[],
): Record<Value, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Value, number>;
  for (const value of values) counts[value] += 1;
  return counts;
}

/** What a review was sent from, hashed with the key of its week and with the next one's; null once erased. */
export interface Mark {
  week: number;
  hash: string | null;
  nextHash: string | null;
}

/**
 * A letter for each group of at least two reviews with the same mark, the largest first; null for the others.
 * Reviews of neighbouring weeks match by the key they share.
 */
export function toLetters(marks: readonly Mark[]): (string | null)[] {
  const parents = marks.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parents[at] !== at) at = parents[at] = parents[parents[at] ?? at] ?? at;
    return at;
  };
  const seen = new Map<string, number>();
  marks.forEach(({ week, hash, nextHash }, index) => {
    for (const token of [hash && `${week} ${hash}`, nextHash && `${week + 1} ${nextHash}`]) {
      if (token === null) continue;
      const known = seen.get(token);
      if (known === undefined) seen.set(token, index);
      else parents[root(index)] = root(known);
    }
  });
  const groups = Map.groupBy(marks.keys(), root);
  const letters = marks.map((): string | null => null);
  [...groups.values()]
    .filter((group) => group.length > 1)
    .toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
    .forEach((group, rank) => {
      for (const index of group) letters[index] = toLetter(rank);
    });
  return letters;
}

const ALPHABET = 26;

/** A to Z, then AA, AB… */
function toLetter(rank: number): string {
  const last = String.fromCodePoint(65 + (rank % ALPHABET));
  return rank < ALPHABET ? last : toLetter(Math.floor(rank / ALPHABET) - 1) + last;
}
