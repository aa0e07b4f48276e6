// A ranking: groups of people whom their intervals do not part, each in the order of the list that was given.

import { countIntervals, findGroupOf, findGroups } from "./rank-groups.ts";
import type { Interval, RankGroup } from "./rank-groups.ts";

export interface Ranking {
  /** From the highest estimate down. */
  groups: RankGroup[];
  /** Of everybody with an estimate, group after group. */
  ids: Int32Array;
}

/** `order`: ids of the list, by name. People without an interval are left out. */
export function rankPeople(
  order: readonly number[],
  intervalOf: (id: number) => Interval | null,
): Ranking {
  const ranked: number[] = [];
  const intervals: Interval[] = [];
  for (const id of order) {
    const interval = intervalOf(id);
    if (interval === null) continue;
    ranked.push(id);
    intervals.push(interval);
  }
  const groups = findGroups(countIntervals(intervals));
  const groupOf = findGroupOf(groups);
  const next = startOfGroups(groups);
  const ids = new Int32Array(ranked.length);
  for (const [at, { value }] of intervals.entries()) {
    const group = groupOf(value) - 1;
    const place = next[group] ?? 0;
    ids[place] = ranked[at] ?? 0;
    next[group] = place + 1;
  }
  return { groups, ids };
}

/** Where each group begins among the ids. */
export function startOfGroups(groups: readonly RankGroup[]): number[] {
  let start = 0;
  return groups.map(({ size }) => {
    start += size;
    return start - size;
  });
}
