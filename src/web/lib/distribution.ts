// Rows of a rating histogram.

import type { Score } from "#domain/rating/attributes.ts";

export interface DistributionRow {
  stars: Score;
  count: number;
  /** Whole percent of the total. All rows together are 100. */
  percent: number;
}

/** `distribution` counts 1, 2, 3, 4, 5 stars; the rows go from five to one. */
export function distributionRows(
  distribution: readonly [number, number, number, number, number],
): DistributionRow[] {
  const percents = toWholePercents(distribution);
  return ([5, 4, 3, 2, 1] as const).map((stars) => ({
    stars,
    count: distribution[stars - 1] ?? 0,
    percent: percents[stars - 1] ?? 0,
  }));
}

/** Rounded by largest remainder, so that they add up to 100; the higher rating wins a tie. */
function toWholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count, index) => {
    const share = (100 * count) / total;
    return { index, whole: Math.floor(share), rest: share - Math.floor(share) };
  });
  const missing = 100 - shares.reduce((sum, { whole }) => sum + whole, 0);
  const roundedUp = shares
    .toSorted((a, b) => b.rest - a.rest || b.index - a.index)
    .slice(0, missing)
    .map(({ index }) => index);
  return shares.map(({ index, whole }) => (roundedUp.includes(index) ? whole + 1 : whole));
}
