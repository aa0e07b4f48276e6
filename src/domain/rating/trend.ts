// Change over time: for each month the estimate of its reviews or opinions alone, by the function, the mean and the
// share of new accounts of the whole estimate. What somebody wrote counts in the month they last wrote it.

import { toPublishedWeight } from "./certainty.ts";
import { estimateIfEnough, sumWeights } from "./estimate.ts";
import type { SiteRules, SplitSums } from "./estimate.ts";

/** With fewer months that have an estimate there is no trend. */
export const MIN_TREND_MONTHS = 3;

/** In months with fewer counted reviews, estimates of ten attributes would say how single ones weigh. */
export const MIN_ATTRIBUTE_REVIEWS = 100;

/** More are not read: five years. */
export const MAX_TREND_MONTHS = 60;

export interface MonthSums {
  /** "2026-11". */
  month: string;
  /** Published ones. */
  total: number;
  counted: number;
  sums: SplitSums;
}

export interface TrendMonth {
  month: string;
  total: number;
  counted: number;
  /** `toPublishedWeight` of the counted ones. */
  weight: number;
  /** One decimal, as the interval; null while they weigh too little. */
  estimate: number | null;
  low: number | null;
  high: number | null;
}

/**
 * By month, those without any left out; empty with fewer than three estimates. `scale`: what sums are divided by to be
 * of scores from 1 to 5.
 */
export function computeTrend(
  months: readonly MonthSums[],
  scale: number,
  rules: SiteRules,
): TrendMonth[] {
  const trend = months.map(({ month, total, counted, sums }) => {
    const estimate = estimateIfEnough(sums, scale, rules);
    return {
      month,
      total,
      counted,
      weight: toPublishedWeight(
        sumWeights(sums.established.weight, sums.recent.weight, rules.quotaShare),
      ),
      estimate: estimate?.value ?? null,
      low: estimate?.low ?? null,
      high: estimate?.high ?? null,
    };
  });
  const estimated = trend.filter(({ estimate }) => estimate !== null);
  return estimated.length < MIN_TREND_MONTHS ? [] : trend;
}

/** Of the trend of all scores: whether those of single attributes have enough reviews too. */
export function hasAttributeTrends(trend: readonly TrendMonth[]): boolean {
  const many = trend.filter(({ counted }) => counted >= MIN_ATTRIBUTE_REVIEWS);
  return many.length >= MIN_TREND_MONTHS;
}

export interface TrendChange {
  from: TrendMonth;
  to: TrendMonth;
  /** Whether the intervals of the two are disjoint. */
  direction: "up" | "down" | "none";
}

/** From the first to the last month with an estimate; null without a trend. */
export function findChange(trend: readonly TrendMonth[]): TrendChange | null {
  const estimated = trend.filter(({ estimate }) => estimate !== null);
  const [from, to] = [estimated[0], estimated.at(-1)];
  if (from === undefined || to === undefined) return null;
  const isUp = to.low !== null && from.high !== null && to.low > from.high;
  const isDown = to.high !== null && from.low !== null && to.high < from.low;
  return { from, to, direction: isUp ? "up" : isDown ? "down" : "none" };
}
