// Figures computed from the aggregates of a politician's counted reviews, for API and pages alike. Without
// counted reviews every figure is null, never zero.

import { ATTRIBUTES } from "./attributes.ts";
import type { Attribute, Scores } from "./attributes.ts";

/** What is stored of how reviews or opinions count. */
export interface EstimateAggregate {
  /** Published ones by standing. */
  counted: number;
  setAside: number;
  waiting: number;
  /** `toPublishedWeight` of the counted ones. */
  weight: number;
  /** Null with too few counted ones. */
  estimate: { value: number; low: number; high: number } | null;
}

/** Sums over the reviews of one politician, as stored: of the counted ones, but for how many are published. */
export interface RatingAggregate extends EstimateAggregate {
  /** Published ones. */
  reviewCount: number;
  /** Reviews whose average is above 3. */
  positiveCount: number;
  /** Sum of the scores given, per attribute. */
  sums: Record<Attribute, number>;
  /** Number of reviews by rounded average: 1, 2, 3, 4, 5 stars. */
  stars: readonly [number, number, number, number, number];
}

/** Without reviews or opinions. */
export const NO_ESTIMATE: EstimateAggregate = {
  counted: 0,
  setAside: 0,
  waiting: 0,
  weight: 0,
  estimate: null,
};

/** Without reviews. */
export const NO_REVIEWS: RatingAggregate = {
  reviewCount: 0,
  positiveCount: 0,
  sums: perAttribute(() => 0),
  stars: [0, 0, 0, 0, 0],
  ...NO_ESTIMATE,
};

/** What is said of an estimate. */
export interface EstimateFigures {
  counted: number;
  setAside: number;
  waiting: number;
  weight: number;
  /** With its interval, one decimal. */
  estimate: number | null;
  low: number | null;
  high: number | null;
}

export interface Ratings extends EstimateFigures {
  /** Plain mean of the ten attribute means of counted reviews, one decimal; null without any. */
  overall: number | null;
  totalReviews: number;
  /** Mean per attribute, one decimal. */
  attributes: Record<Attribute, number | null>;
  /** Share of counted reviews with an average above 3, a whole number from 0 to 100. */
  percentPositive: number | null;
  topAttribute: { attribute: Attribute; mean: number } | null;
  /** Counted reviews by rounded average, from 1 to 5 stars. */
  distribution: readonly [number, number, number, number, number];
}

export function toEstimateFigures(aggregate: EstimateAggregate): EstimateFigures {
  const { counted, setAside, waiting, weight, estimate } = aggregate;
  return {
    counted,
    setAside,
    waiting,
    weight,
    estimate: estimate?.value ?? null,
    low: estimate?.low ?? null,
    high: estimate?.high ?? null,
  };
}

export function computeRatings(aggregate: RatingAggregate): Ratings {
  const { counted, reviewCount, sums } = aggregate;
  const counts = toEstimateFigures(aggregate);
  if (counted === 0) {
    return {
      ...counts,
      overall: null,
      totalReviews: reviewCount,
      attributes: perAttribute(() => null),
      percentPositive: null,
      topAttribute: null,
      distribution: [0, 0, 0, 0, 0],
    };
  }
  let top: Attribute = ATTRIBUTES[0];
  for (const attribute of ATTRIBUTES) if (sums[attribute] > sums[top]) top = attribute;
  return {
    ...counts,
    overall: computeOverall(aggregate),
    totalReviews: reviewCount,
    attributes: perAttribute((attribute) => oneDecimal(sums[attribute], counted)),
    percentPositive: Math.round((100 * aggregate.positiveCount) / counted),
    topAttribute: { attribute: top, mean: oneDecimal(sums[top], counted) },
    distribution: aggregate.stars,
  };
}

/**
 * Every review scores all ten attributes, so the mean of attribute means equals the mean of all
 * scores.
 */
export function computeOverall(
  aggregate: Pick<RatingAggregate, "counted" | "sums">,
): number | null {
  if (aggregate.counted === 0) return null;
  return oneDecimal(
    ATTRIBUTES.reduce((sum, attribute) => sum + aggregate.sums[attribute], 0),
    aggregate.counted * ATTRIBUTES.length,
  );
}

/** Sum of the ten scores of one review: 10 to 50. */
export function scoreSum(scores: Scores): number {
  return ATTRIBUTES.reduce((sum, attribute) => sum + scores[attribute], 0);
}

/** Mean of the ten scores of one review, one decimal. */
export function getReviewAverage(scores: Scores): number {
  return oneDecimal(scoreSum(scores), ATTRIBUTES.length);
}

/** Mean of star ratings given as counts of 1 to 5 stars; one decimal, null without ratings. */
export function meanOfStars(stars: readonly number[]): number | null {
  const count = stars.reduce((total, many) => total + many, 0);
  const sum = stars.reduce((total, many, index) => total + many * (index + 1), 0);
  return count === 0 ? null : oneDecimal(sum, count);
}

export function perAttribute<T>(value: (attribute: Attribute) => T): Record<Attribute, T> {
  return Object.fromEntries(ATTRIBUTES.map((a) => [a, value(a)])) as Record<Attribute, T>;
}

/** Rounds half up on integers, so that 3.25 is 3.3 whatever the binary fraction is. */
function oneDecimal(sum: number, count: number): number {
  return Math.floor((20 * sum + count) / (2 * count)) / 10;
}
