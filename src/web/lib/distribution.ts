// Rows of a rating histogram.

import type { Score } from "#domain/rating/attributes.ts";

export interface DistributionRow {
  stars: Score;
  count: number;
  /** Whole percent of the total: equal counts are equal percents, and the sum may be 99 or 101. */
  percent: number;
}

/** `distribution` counts 1, 2, 3, 4, 5 stars; the rows go from five to one. */
export function distributionRows(
  distribution: readonly [number, number, number, number, number],
): DistributionRow[] {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return ([5, 4, 3, 2, 1] as const).map((stars) => {
    const count = distribution[stars - 1] ?? 0;
    return { stars, count, percent: total === 0 ? 0 : Math.round((100 * count) / total) };
  });
}
