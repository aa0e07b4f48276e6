// How much of one day of a surge may count before a person has looked: what nothing tells from citizens is bounded by
// this alone. docs/integrity.md has what it buys and what it costs.

import { DAY_MS } from "../durations.ts";
import { MAX_WEIGHT_TENTHS } from "../rating/account-weight.ts";
import { PRIOR_WEIGHT } from "../rating/certainty.ts";
import { meanScore } from "./arrival.ts";

/** Of what counted before that day, the prior included, up to so many tenths; a smaller share of what is above them. */
const SHARE_OF_DAY = 0.125;
const SHARE_BEYOND = 0.05;
const FULL_SHARE_TENTHS = 1_500;
/** At least this weight, in tenths: six accounts of a month. */
const MIN_OF_DAY = 36;
/**
 * Where a day brings more than this share of what counted before, less counts on every day of the surge, in proportion, but at
 * least so much of the limit: news, or an attack.
 */
const CROWDED_SHARE = 0.9;
const LEAST_OF_LIMIT = 0.3;
/** A review counts as what its account will weigh within its first month: it grows after the day is over. */
const GROWN_TENTHS = 6;
/** Sums of weights are not exact. */
const EPSILON = 1e-9;

/** A text of a surge. Those that a person has counted take their part of the day. */
export interface CountableArrival {
  id: number;
  arrivedAt: number;
  scores: readonly number[];
  /** Weight of its author's account. */
  tenths: number;
  /** It counts already: what counts goes before what waits. */
  isCounted: boolean;
  /** Orders those that wait; nothing that an author could choose. */
  lot: number;
}

interface DaysOfSurge {
  startsAt: number;
  /** In tenths, of all other texts of the subject that count. */
  weightBefore: number;
  /** All of the surge, also what is set aside or waits for another reason. */
  arrivals: readonly CountableArrival[];
}

/** Of those that the judgement lets count, those that wait for a person. */
export function findBeyondDay(
  countable: readonly CountableArrival[],
  { startsAt, weightBefore, arrivals }: DaysOfSurge,
): Set<number> {
  const beyond = new Set<number>();
  const toDay = ({ arrivedAt }: CountableArrival) => Math.floor((arrivedAt - startsAt) / DAY_MS);
  const busiest = Math.max(...[...Map.groupBy(arrivals, toDay).values()].map(sumWeights));
  const days = [...Map.groupBy(countable, toDay)].toSorted(([one], [other]) => one - other);
  let counted = PRIOR_WEIGHT * MAX_WEIGHT_TENTHS + weightBefore;
  for (const [, day] of days) {
    const chosen = spreadOverStars(day, limitOf(counted, busiest));
    for (const { id } of day) if (!chosen.has(id)) beyond.add(id);
    counted += sumWeights(day.filter(({ id }) => chosen.has(id)));
  }
  return beyond;
}

/** `busiest`: what the day of the surge that brought most has brought. */
function limitOf(counted: number, busiest: number): number {
  const full = Math.min(counted, FULL_SHARE_TENTHS);
  const share = SHARE_OF_DAY * full + SHARE_BEYOND * (counted - full);
  const part = (CROWDED_SHARE * counted) / busiest;
  return Math.max(MIN_OF_DAY, share) * Math.max(LEAST_OF_LIMIT, Math.min(1, part));
}

/**
 * From one star to five, texts with so many stars on the mean take their part of the limit together: what counts is like all
 * that came, where a few drawn by lot are not.
 */
function spreadOverStars(day: readonly CountableArrival[], limit: number): Set<number> {
  const part = Math.min(1, limit / sumWeights(day));
  const chosen = new Set<number>();
  let [due, taken] = [0, 0];
  const byStars = Map.groupBy(day, (text) => Math.round(meanScore(text)));
  for (const [, texts] of [...byStars].toSorted(([one], [other]) => one - other)) {
    due += part * sumWeights(texts);
    for (const text of texts.toSorted(inTurn)) {
      const weight = toWeight(text);
      // One that counts already may be ahead of its turn, so that few change.
      const isDue = due >= (text.isCounted ? 0 : weight) - EPSILON;
      if (!isDue || taken + weight > limit + EPSILON) continue;
      chosen.add(text.id);
      due -= weight;
      taken += weight;
    }
  }
  return chosen;
}

function inTurn(one: CountableArrival, other: CountableArrival): number {
  return Number(other.isCounted) - Number(one.isCounted) || one.lot - other.lot;
}

function sumWeights(texts: readonly CountableArrival[]): number {
  return texts.reduce((sum, text) => sum + toWeight(text), 0);
}

function toWeight({ tenths }: CountableArrival): number {
  return Math.max(GROWN_TENTHS, tenths);
}
