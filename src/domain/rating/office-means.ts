// Means of offices and of topics, frozen for a quarter. An office with few reviews is drawn to the mean of the
// site, and the site to the middle of the scale, as topics are.

import { ATTRIBUTES } from "./attributes.ts";

/** In hundredths: what estimates are drawn to before there is a mean. */
export const NEUTRAL_MEAN = 300;
/** All topics together, beside the groups of offices. */
export const TOPICS_GROUP = "topics";

/** Reviews' worth of the wider mean. */
const SHRINKAGE_TENTHS = 200;

export interface ScoreSums {
  reviews: number;
  /** Σ of weight, and of weight times score for each attribute; weight in tenths. */
  weight: number;
  sums: readonly number[];
}

export interface FrozenMean {
  /** Hundredths. */
  overall: number;
  attributes: number[];
  reviews: number;
}

/** By group, and of all together under "". */
export function computeOfficeMeans(
  groups: ReadonlyMap<string, ScoreSums>,
): Map<string, FrozenMean> {
  const all = addSums([...groups.values()]);
  const site = toMean(
    all,
    ATTRIBUTES.map(() => NEUTRAL_MEAN),
  );
  const means = new Map([["", site]]);
  for (const [group, sums] of groups) means.set(group, toMean(sums, site.attributes));
  return means;
}

/** Of the stars of all opinions, which have no attributes. */
export function computeTopicsMean(opinions: {
  reviews: number;
  weight: number;
  sum: number;
}): FrozenMean {
  const { overall, reviews } = toMean({ ...opinions, sums: [opinions.sum] }, [NEUTRAL_MEAN]);
  return { overall, attributes: [], reviews };
}

export function addSums(several: readonly ScoreSums[]): ScoreSums {
  const total = { reviews: 0, weight: 0, sums: ATTRIBUTES.map(() => 0) };
  for (const { reviews, weight, sums } of several) {
    total.reviews += reviews;
    total.weight += weight;
    total.sums = total.sums.map((sum, at) => sum + (sums[at] ?? 0));
  }
  return total;
}

function toMean({ reviews, weight, sums }: ScoreSums, wider: readonly number[]): FrozenMean {
  const attributes = wider.map((mean, at) =>
    Math.round((SHRINKAGE_TENTHS * mean + 100 * (sums[at] ?? 0)) / (SHRINKAGE_TENTHS + weight)),
  );
  const overall = Math.round(attributes.reduce((sum, mean) => sum + mean, 0) / attributes.length);
  return { overall, attributes, reviews };
}

/** First day of the quarter, as an ISO date. */
export function quarterOf(time: Date): string {
  const month = Math.floor(time.getUTCMonth() / 3) * 3 + 1;
  return `${time.getUTCFullYear()}-${String(month).padStart(2, "0")}-01`;
}
