// Several people side by side: who is surely higher, as far as the intervals of their estimates part.

import { ATTRIBUTES } from "./attributes.ts";
import type { Attribute } from "./attributes.ts";

/** People in one comparison. */
export const MAX_COMPARED = 4;

export interface Estimated {
  /** Null with too few counted reviews, as the interval. */
  estimate: number | null;
  low: number | null;
  high: number | null;
}

export interface ComparisonFinding {
  /** Who is surely higher than whom, by their index in the list; the highest estimate first. */
  higher: { one: number; than: number[] }[];
  /** Some two cannot be distinguished. */
  hasTies: boolean;
}

/** Null where fewer than two have an estimate. */
export function compareEstimates(list: readonly Estimated[]): ComparisonFinding | null {
  const rated = list
    .flatMap(({ estimate, low, high }, at) =>
      estimate === null || low === null || high === null ? [] : [{ at, estimate, low, high }],
    )
    .sort((a, b) => b.estimate - a.estimate);
  if (rated.length < 2) return null;
  const higher = rated
    .map(({ at, low }) => ({
      one: at,
      than: rated.filter(({ high }) => high < low).map((other) => other.at),
    }))
    .filter(({ than }) => than.length > 0);
  const parted = higher.reduce((sum, { than }) => sum + than.length, 0);
  return { higher, hasTies: parted < (rated.length * (rated.length - 1)) / 2 };
}

/** Between the highest and the lowest estimate, in hundredths. */
export function getDifference(list: readonly Estimated[]): number {
  const values = list.flatMap(({ estimate }) =>
    estimate === null ? [] : [Math.round(100 * estimate)],
  );
  return values.length < 2 ? 0 : Math.max(...values) - Math.min(...values);
}

/** The largest difference first; equal ones in the order of all screens. */
export function orderByDifference(
  list: readonly Readonly<Record<Attribute, Estimated>>[],
): Attribute[] {
  const differences = new Map(
    ATTRIBUTES.map((attribute) => [attribute, getDifference(list.map((card) => card[attribute]))]),
  );
  return ATTRIBUTES.toSorted((a, b) => (differences.get(b) ?? 0) - (differences.get(a) ?? 0));
}
