// Placements of people in a list by estimate.

import { countIntervals, rankByIntervals } from "../rating/rank-groups.ts";
import type { Interval, IntervalCounts, Placement } from "../rating/rank-groups.ts";
import type { Sort } from "./sort.ts";

interface Rated {
  ratings: { estimate: number | null; low: number | null; high: number | null };
}

/** Of people of the list; null without an estimate, and in every other order. */
export function toPlacements(sort: Sort, list: readonly Rated[]): (one: Rated) => Placement | null {
  if (sort !== "rating") return () => null;
  return placePeople(countIntervals(list.flatMap((one) => toInterval(one) ?? [])));
}

export function placePeople(counts: IntervalCounts): (one: Rated) => Placement | null {
  const rank = rankByIntervals(counts);
  return (one) => {
    const interval = toInterval(one);
    return interval && rank(interval);
  };
}

function toInterval({ ratings: { estimate, low, high } }: Rated): Interval | null {
  if (estimate === null || low === null || high === null) return null;
  const toHundredths = (points: number) => Math.round(100 * points);
  return { value: toHundredths(estimate), low: toHundredths(low), high: toHundredths(high) };
}
