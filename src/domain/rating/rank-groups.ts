// Who cannot be distinguished in a list, and the places that the intervals allow. Estimates have two decimals, so
// a few hundred counts say all of a list of any length.

/** Of an estimate, in hundredths. */
export interface Interval {
  value: number;
  low: number;
  high: number;
}

/** How many have each estimate, each low and each high end. */
export interface IntervalCounts {
  /** With the highest low and the lowest high end of all who have the estimate: they part soonest. */
  values: Map<number, { count: number; low: number; high: number }>;
  lows: Map<number, number>;
  highs: Map<number, number>;
}

export interface Placement {
  /** 1 is the first group. Inside a group, "a pari merito". */
  group: number;
  groupSize: number;
  bestPlace: number;
  worstPlace: number;
}

export function countIntervals(list: readonly Interval[]): IntervalCounts {
  const counts: IntervalCounts = { values: new Map(), lows: new Map(), highs: new Map() };
  for (const { value, low, high } of list) {
    const known = counts.values.get(value) ?? { count: 0, low, high };
    counts.values.set(value, {
      count: known.count + 1,
      low: Math.max(known.low, low),
      high: Math.min(known.high, high),
    });
    counts.lows.set(low, (counts.lows.get(low) ?? 0) + 1);
    counts.highs.set(high, (counts.highs.get(high) ?? 0) + 1);
  }
  return counts;
}

export interface RankGroup {
  /** The highest and the lowest estimate in it. */
  first: number;
  last: number;
  size: number;
}

/**
 * Down the list by estimate, a group ends before the first interval that does not overlap every interval of the
 * group: no two in it are distinguished, as comparisons do. Equal estimates stay together, for their intervals
 * overlap. Returns the placement of somebody of the list; whose estimate has changed since it was counted gets the
 * nearest one.
 */
export function rankByIntervals(counts: IntervalCounts): (one: Interval) => Placement {
  const groups = findGroups(counts);
  const groupOf = findGroupOf(groups);
  const total = groups.reduce((sum, { size }) => sum + size, 0);
  const lowsUpTo = countUpTo(counts.lows);
  const highsUpTo = countUpTo(counts.highs);
  return ({ value, low, high }) => {
    const group = groupOf(value);
    // Those surely better have their low end above this high end, those surely worse their high end below this low end.
    const bestPlace = 1 + total - lowsUpTo(high);
    const worstPlace = total - highsUpTo(low - 1);
    return {
      group: Math.max(1, group),
      groupSize: groups[group - 1]?.size ?? 1,
      bestPlace,
      worstPlace: Math.max(bestPlace, worstPlace),
    };
  };
}

/** From the highest estimate down. */
export function findGroups({ values }: IntervalCounts): RankGroup[] {
  const groups: RankGroup[] = [];
  let highestLow = Infinity;
  for (const [value, { count, low, high }] of [...values].sort(([a], [b]) => b - a)) {
    const group = groups.at(-1);
    if (group !== undefined && high >= highestLow) {
      group.last = value;
      group.size += count;
      highestLow = Math.max(highestLow, low);
    } else {
      groups.push({ first: value, last: value, size: count });
      highestLow = low;
    }
  }
  return groups;
}

/** Number of the group of an estimate, from 1; 0 where there is none. */
export function findGroupOf(groups: readonly RankGroup[]): (value: number) => number {
  return (value) => groups.findIndex(({ last }) => value >= last) + 1 || groups.length;
}

/** How many have a value up to a given one: summed once, for a page asks it for each person. */
function countUpTo(counts: Map<number, number>): (value: number) => number {
  const highest = Math.max(0, ...counts.keys());
  const sums = new Uint32Array(highest + 1);
  for (let value = 0, sum = 0; value <= highest; value += 1) {
    sum += counts.get(value) ?? 0;
    sums[value] = sum;
  }
  return (value) => (value < 0 ? 0 : (sums[Math.min(value, highest)] ?? 0));
}
