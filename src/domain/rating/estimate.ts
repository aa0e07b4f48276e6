// The estimate: a weighted mean drawn towards what is usual for the office, with an interval of 95 %.
// Computed from integer sums that the database keeps, so that a list reads one row for each person.
// docs/integrity.md has the formulas.

import { ATTRIBUTES, MAX_SCORE, MIN_SCORE } from "./attributes.ts";
import { getCertainty, PRIOR_WEIGHT } from "./certainty.ts";
import { perAttribute, scoreSum } from "./ratings.ts";
import type { Attribute, Scores } from "./attributes.ts";

/** Spread of review averages before any is known, and how many reviews that knowledge is worth. */
const PRIOR_SPREAD = 1.15;
const PRIOR_SPREAD_WEIGHT = 10;
const Z_95 = 1.96;
const TENTHS = 10;

/** New accounts together weigh at most this, plus a share of all the others of that person. */
const QUOTA_BASE = 0.5;
export const QUOTA_SHARE = 0.04;
/** Until the nightly job has run, as it does at the first start of a site. */
export const MAX_QUOTA_SHARE = 1;

/** Sums over counted reviews; `weight` and `squares` of w in tenths, `sum` and `sumSquares` of w·s and w·s². */
export interface WeightedSums {
  weight: number;
  squares: number;
  sum: number;
  sumSquares: number;
}

/** Accounts under 14 days by themselves, because of the quota. */
export interface SplitSums {
  established: WeightedSums;
  recent: WeightedSums;
}

/** What is kept of a politician's counted reviews. `overall` sums the ten scores of a review: s is 10 to 50. */
export interface EstimateSums {
  counted: number;
  overall: SplitSums;
  attributes: Record<Attribute, SplitSums>;
}

/** What the estimate takes from the whole site. */
export interface SiteRules {
  /** Frozen mean of the office, 1 to 5. */
  priorMean: number;
  /** `QUOTA_SHARE`; `MAX_QUOTA_SHARE` before the first run of the nightly job. */
  quotaShare: number;
}

export interface Estimate {
  value: number;
  low: number;
  high: number;
  /** How many reviews of equal weight would say as much. */
  effectiveReviews: number;
}

/** One review as it enters the sums. */
export interface CountedReview {
  scores: Scores;
  /** Weight of its author's account. */
  tenths: number;
  isNew: boolean;
}

export function emptyEstimateSums(): EstimateSums {
  return { counted: 0, overall: emptySplit(), attributes: perAttribute(emptySplit) };
}

/** Adds a review to the sums; `times` of -1 takes it out again. */
export function addToSums(sums: EstimateSums, review: CountedReview, times: 1 | -1 = 1): void {
  const part = review.isNew ? "recent" : "established";
  sums.counted += times;
  add(sums.overall[part], review.tenths, scoreSum(review.scores), times);
  for (const attribute of ATTRIBUTES)
    add(sums.attributes[attribute][part], review.tenths, review.scores[attribute], times);
}

/** Null while the reviews weigh too little to be shown as a number. */
export function estimateOverall(sums: EstimateSums, site: SiteRules): Estimate | null {
  return estimateIfEnough(sums.overall, ATTRIBUTES.length, site);
}

/**
 * What is published: in tenths, for hundredths would say how much each new review weighs. Null while the reviews weigh too
 * little to be shown as a number.
 */
export function estimateIfEnough(sums: SplitSums, scale: number, site: SiteRules): Estimate | null {
  const weight = sumWeights(sums.established.weight, sums.recent.weight, site.quotaShare);
  if (getCertainty(weight) === "too_few") return null;
  const { value, low, high, effectiveReviews } = computeEstimate(sums, scale, site);
  return { value: toTenth(value), low: toTenth(low), high: toTenth(high), effectiveReviews };
}

/** Of reviews, 1 is one of full weight, from the sums in tenths; new accounts as their quota leaves them. */
export function sumWeights(established: number, recent: number, quotaShare: number): number {
  const factor = quotaFactor(established / TENTHS, recent / TENTHS, quotaShare);
  return (established + factor * recent) / TENTHS;
}

/** `scale`: what s is divided by to be a score from 1 to 5. Without reviews: the prior mean. */
export function computeEstimate(sums: SplitSums, scale: number, site: SiteRules): Estimate {
  const { established: old, recent } = sums;
  const factor = quotaFactor(old.weight / TENTHS, recent.weight / TENTHS, site.quotaShare);
  const weight = (old.weight + factor * recent.weight) / TENTHS;
  const squares = (old.squares + factor ** 2 * recent.squares) / TENTHS ** 2;
  const sum = (old.sum + factor * recent.sum) / (TENTHS * scale);
  const sumSquares = (old.sumSquares + factor * recent.sumSquares) / (TENTHS * scale ** 2);
  const value = (PRIOR_WEIGHT * site.priorMean + sum) / (PRIOR_WEIGHT + weight);
  const deviations = Math.max(0, sumSquares - 2 * value * sum + value ** 2 * weight);
  const variance =
    (PRIOR_SPREAD_WEIGHT * PRIOR_SPREAD ** 2 + deviations) / (PRIOR_SPREAD_WEIGHT + weight);
  const effectiveReviews = squares > 0 ? weight ** 2 / squares : 0;
  const half = Z_95 * Math.sqrt(variance / (PRIOR_WEIGHT + effectiveReviews));
  return {
    value,
    low: Math.max(MIN_SCORE, value - half),
    high: Math.min(MAX_SCORE, value + half),
    effectiveReviews,
  };
}

/** Variance of scores given as counts of 1 to 5, around a value, with what is known before any. */
export function estimateSpread(counts: readonly number[], around: number): number {
  const count = counts.reduce((sum, many) => sum + many, 0);
  const deviations = counts.reduce((sum, many, at) => sum + many * (at + 1 - around) ** 2, 0);
  return (PRIOR_SPREAD_WEIGHT * PRIOR_SPREAD ** 2 + deviations) / (PRIOR_SPREAD_WEIGHT + count);
}

/** Scales new accounts down together. Above `QUOTA_SHARE` the prior counts as an old account does. */
export function quotaFactor(established: number, recent: number, share: number): number {
  const quota =
    QUOTA_BASE + QUOTA_SHARE * established + (share - QUOTA_SHARE) * (PRIOR_WEIGHT + established);
  return recent > quota ? quota / recent : 1;
}

export function toTenth(value: number): number {
  return Math.floor(value * 10 + 0.5) / 10;
}

/** A stored estimate. Those of surges that 0.3.0 judged have two decimals. */
export function toScore(hundredths: number | null): number | null {
  return hundredths === null ? null : toTenth(hundredths / 100);
}

export function emptySplit(): SplitSums {
  return { established: emptySums(), recent: emptySums() };
}

function emptySums(): WeightedSums {
  return { weight: 0, squares: 0, sum: 0, sumSquares: 0 };
}

function add(sums: WeightedSums, tenths: number, score: number, times: 1 | -1): void {
  sums.weight += times * tenths;
  sums.squares += times * tenths ** 2;
  sums.sum += times * tenths * score;
  sums.sumSquares += times * tenths * score ** 2;
}
