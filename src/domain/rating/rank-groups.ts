// Who cannot be told apart in a list, and the places that the intervals allow.

export interface Interval {
  value: number;
  low: number;
  high: number;
}

export interface Standing {
  /** 1 is the first group. Inside a group, "non distinguibili". */
  group: number;
  bestPlace: number;
  worstPlace: number;
}

/**
 * Down the list by estimate, a group ends before the first interval that no longer overlaps the
 * interval of the group's first. The answer is in the order of the input.
 */
export function rankByIntervals(list: readonly Interval[]): Standing[] {
  const lows = list.map(({ low }) => low).toSorted((a, b) => a - b);
  const highs = list.map(({ high }) => high).toSorted((a, b) => a - b);
  const groups = findGroups(list);
  return list.map(({ low, high }, index) => ({
    group: groups[index] ?? 1,
    // Those surely better have their low end above this high end.
    bestPlace: 1 + list.length - countUpTo(lows, high),
    // Those surely worse have their high end below this low end.
    worstPlace: list.length - countBelow(highs, low),
  }));
}

function findGroups(list: readonly Interval[]): number[] {
  const groups: number[] = [];
  let group = 0;
  let firstLow = Infinity;
  const ordered = list.map((row, index) => ({ row, index }));
  ordered.sort((a, b) => b.row.value - a.row.value || a.index - b.index);
  for (const { row, index } of ordered) {
    if (row.high < firstLow) {
      group += 1;
      firstLow = row.low;
    }
    groups[index] = group;
  }
  return groups;
}

function countUpTo(sorted: readonly number[], value: number): number {
  return partition(sorted, (item) => item <= value);
}

function countBelow(sorted: readonly number[], value: number): number {
  return partition(sorted, (item) => item < value);
}

/** How many items at the beginning meet a condition that the rest does not. */
function partition(sorted: readonly number[], meets: (item: number) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const item = sorted[middle];
    if (item !== undefined && meets(item)) from = middle + 1;
    else to = middle;
  }
  return from;
}
