// How much of one day of a surge may count before a person has looked: what nothing tells from citizens is bounded by
// this alone. docs/integrity.md has what it buys and what it costs.

import { DAY_MS } from "../durations.ts";
import { MAX_WEIGHT_TENTHS } from "../rating/account-weight.ts";
import { PRIOR_WEIGHT } from "../rating/certainty.ts";

/** Of what counted before that day, the prior included. */
const SHARE_OF_DAY = 0.138;
/** At least this weight, in tenths: six accounts of a month. */
const MIN_OF_DAY = 40;
/** A review counts as what its account will weigh within its first month: it grows after the day is over. */
const GROWN_TENTHS = 6;

/** A text of a surge that the judgement does not set aside. Those that a person has counted take their part of the day. */
export interface CountableArrival {
  id: number;
  arrivedAt: number;
  /** Weight of its author's account. */
  tenths: number;
  /** It counts already: what counts goes before what waits. */
  isCounted: boolean;
  /** Orders those that wait; nothing that an author could choose. */
  lot: number;
}

/** Those that wait for a person. `weightBefore`: in tenths, of all other texts of the subject that count. */
export function findBeyondDay(
  arrivals: readonly CountableArrival[],
  { startsAt, weightBefore }: { startsAt: number; weightBefore: number },
): Set<number> {
  const beyond = new Set<number>();
  const byDay = Map.groupBy(arrivals, ({ arrivedAt }) =>
    Math.floor((arrivedAt - startsAt) / DAY_MS),
  );
  let counted = PRIOR_WEIGHT * MAX_WEIGHT_TENTHS + weightBefore;
  for (const [, day] of [...byDay].toSorted(([one], [other]) => one - other)) {
    const limit = Math.max(MIN_OF_DAY, SHARE_OF_DAY * counted);
    let taken = 0;
    for (const { id, tenths } of day.toSorted(inTurn)) {
      const weight = Math.max(GROWN_TENTHS, tenths);
      if (taken + weight <= limit) taken += weight;
      else beyond.add(id);
    }
    counted += taken;
  }
  return beyond;
}

function inTurn(one: CountableArrival, other: CountableArrival): number {
  return Number(other.isCounted) - Number(one.isCounted) || one.lot - other.lot;
}
