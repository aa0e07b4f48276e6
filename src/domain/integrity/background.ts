// What is usual on the site, learned from its counted reviews of the last 28 days: plain data, kept as JSON.
// What citizens do in a surge may differ from it only within bands (`features.ts`).

import { DAY_MS } from "../durations.ts";
import { meanScore } from "./arrival.ts";
import type { Arrival } from "./arrival.ts";
import { NEW_ACCOUNT_DAYS } from "../rating/account-weight.ts";

export const BACKGROUND_DAYS = 28;
/** With fewer texts of a kind nothing is usual yet, and nothing is judged. */
export const MIN_BACKGROUND_REVIEWS = 200;

/** Bounds of the classes of accounts that are not new, by age in days. */
const AGE_BOUNDS = [45, 120];
/** Bounds of the classes by number of other people reviewed. */
const BREADTH_BOUNDS = [1, 2, 3, 4, 6, 11];
/** Bounds of the classes by mean score. */
const SCORE_BOUNDS = [1.45, 2.25, 3.05, 3.75, 4.55];
export const SCORE_CLASSES = SCORE_BOUNDS.length + 1;

/** No person makes more than this share of what is usual. */
const MAX_SHARE_OF_ONE = 0.02;
const MIN_OF_ONE = 5;
/** Networks and devices kept; the others count as rare. */
const MAX_TOKENS = 500;

export interface BackgroundRow extends Arrival {
  /** The politician or topic. */
  subject: number;
}

export interface Background {
  /** Reviews of the period. */
  total: number;
  /** Those learned from. */
  reviews: number;
  /** Share that accounts wrote while they were new. */
  newShare: number;
  /** Shares of the classes, over accounts that are not new; empty where they are not known. */
  ages: number[];
  breadths: number[];
  /** Shares of the classes, over all; empty where they are not known. */
  scores: number[];
  /** How many reviews came through each of the most frequent networks, and devices. */
  networks: Record<string, number>;
  devices: Record<string, number>;
}

/**
 * Learns at most 2 % from each person: an attack that is not yet known must not
 * become usual.
 */
export function learnBackground(rows: readonly BackgroundRow[]): Background {
  const arrivals = capEachPerson(rows);
  const established = arrivals.filter((arrival) => !isNewAccount(arrival));
  return {
    total: rows.length,
    reviews: arrivals.length,
    newShare: 1 - established.length / Math.max(1, arrivals.length),
    ages: toShares(established.map(ageClass), AGE_BOUNDS.length + 1),
    breadths: toShares(established.map(breadthClass), BREADTH_BOUNDS.length + 1),
    scores: toShares(arrivals.map(scoreClass), SCORE_CLASSES),
    networks: countTokens(arrivals.map(({ network }) => network)),
    devices: countTokens(arrivals.map(({ device }) => device)),
  };
}

/**
 * What is usual of reviews, for opinions while there are too few of them to learn from: networks, devices and new
 * accounts are those of the site, who writes opinions and with how many stars is not known.
 */
export function borrowBackground(reviews: Background, total: number): Background {
  return { ...reviews, total, ages: [], breadths: [], scores: [] };
}

function capEachPerson(rows: readonly BackgroundRow[]): BackgroundRow[] {
  const most = Math.max(MIN_OF_ONE, MAX_SHARE_OF_ONE * rows.length);
  const counts = new Map<number, number>();
  return rows.filter(({ subject }) => {
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    return count <= most;
  });
}

export type AccountAge = Pick<Arrival, "arrivedAt" | "accountConfirmedAt">;

/** New when it wrote, not now. */
export function isNewAccount(arrival: AccountAge): boolean {
  return ageDays(arrival) < NEW_ACCOUNT_DAYS;
}

export function ageClass(arrival: AccountAge): number {
  return classOf(ageDays(arrival), AGE_BOUNDS);
}

export function breadthClass({ peopleReviewed }: Arrival): number {
  return classOf(peopleReviewed, BREADTH_BOUNDS);
}

export function scoreClass(arrival: Pick<Arrival, "scores">): number {
  return classOf(meanScore(arrival), SCORE_BOUNDS);
}

function ageDays({ arrivedAt, accountConfirmedAt }: AccountAge): number {
  return (arrivedAt - accountConfirmedAt) / DAY_MS;
}

function classOf(value: number, bounds: readonly number[]): number {
  return bounds.reduce((index, bound) => index + Number(value >= bound), 0);
}

/** Half a review is added to each class, so that none is impossible. */
function toShares(classes: readonly number[], size: number): number[] {
  const counts = Array.from({ length: size }, () => 0.5);
  for (const index of classes) counts[index] = (counts[index] ?? 0) + 1;
  return counts.map((count) => count / (classes.length + 0.5 * size));
}

function countTokens(tokens: readonly (string | null)[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) if (token !== null) counts.set(token, (counts.get(token) ?? 0) + 1);
  const kept = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, MAX_TOKENS);
  return Object.fromEntries(kept);
}
