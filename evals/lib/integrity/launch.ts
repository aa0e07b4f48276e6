// The first ninety days of a site without accounts, in towns of three sizes: what is read about a mayor whom
// most like, by the weight that a number asks for. Reviewers confirm their address on the day they come, but for 15 %.

import { DAY_MS } from "../../../src/domain/durations.ts";
import { computeAccountWeight, newAccountDays } from "../../../src/domain/rating/account-weight.ts";
import { computeEstimate, QUOTA_SHARE, sumWeights } from "../../../src/domain/rating/estimate.ts";
import type { SplitSums } from "../../../src/domain/rating/estimate.ts";
import { Random } from "./random.ts";

const DAYS = [1, 3, 10, 30, 90];
/** Reviews of the mayor within ninety days. */
const TOWNS = { village: 6, town: 60, city: 600 };
const PRIOR_MEAN = 3;
const CONFIRMED = 0.85;
/** Two in five come in the first days, the others evenly. */
const EARLY = 0.4;
const EARLY_DAYS = 5;

interface LaunchDay {
  town: string;
  day: number;
  published: number;
  counted: number;
  weight: number;
  mean: number;
  estimate: number;
  /** How much of the way from the prior to the mean of what counts the estimate has gone. */
  gone: number;
  /** What one more review of five stars by an account of that day moves. */
  oneMore: number;
}

interface Reviewer {
  day: number;
  score: number;
  isConfirmed: boolean;
}

export function simulateLaunch(seed: number): LaunchDay[] {
  return Object.entries(TOWNS).flatMap(([town, many]) => {
    const random = new Random(seed);
    const reviewers = Array.from({ length: many }, () => draw(random));
    return DAYS.map((day) => ({ town, day, ...read(reviewers, day) }));
  });
}

function draw(random: Random): Reviewer {
  const day = random.chance(EARLY) ? random.exponential(EARLY_DAYS) : 90 * random.next();
  const score = Math.min(5, Math.max(1, random.normal(4.3, 0.6)));
  return { day: Math.min(89, day), score, isConfirmed: random.chance(CONFIRMED) };
}

function read(all: readonly Reviewer[], day: number): Omit<LaunchDay, "town" | "day"> {
  const published = all.filter((one) => one.day <= day);
  const counted = published.filter(({ isConfirmed }) => isConfirmed);
  const site = { priorMean: PRIOR_MEAN, quotaShare: QUOTA_SHARE };
  const estimate = (reviewers: readonly Reviewer[]) =>
    computeEstimate(sum(reviewers, day), 1, site).value;
  const sums = sum(counted, day);
  const value = estimate(counted);
  const mean = counted.reduce((total, { score }) => total + score, 0) / counted.length;
  return {
    published: published.length,
    counted: counted.length,
    weight: round(sumWeights(sums.established.weight, sums.recent.weight, site.quotaShare)),
    mean: round(mean),
    estimate: round(value),
    gone: round((value - PRIOR_MEAN) / (mean - PRIOR_MEAN)),
    oneMore: round(estimate([...counted, { day, score: 5, isConfirmed: true }]) - value, 1000),
  };
}

function sum(reviewers: readonly Reviewer[], day: number): SplitSums {
  const empty = () => ({ weight: 0, squares: 0, sum: 0, sumSquares: 0 });
  const sums = { established: empty(), recent: empty() };
  for (const { day: cameOn, score } of reviewers) {
    const account = {
      confirmedAt: new Date(cameOn * DAY_MS),
      peopleReviewed: 0,
      hasSecondFactor: false,
      isIdentityVerified: false,
      mailbox: "usual" as const,
    };
    const now = new Date(day * DAY_MS);
    const { tenths, isNew } = computeAccountWeight(account, now, newAccountDays(day));
    const part = isNew ? sums.recent : sums.established;
    part.weight += tenths;
    part.squares += tenths ** 2;
    part.sum += tenths * score;
    part.sumSquares += tenths * score ** 2;
  }
  return sums;
}

function round(value: number, by = 100): number {
  return Math.round(value * by) / by;
}
