// Weighs reports to decide whether a text is hidden before a moderator looks at it: by the account's weight, as
// its reviews count, and by the share of the reporter's upheld reports. New accounts share a quota and visitors
// weigh nothing, so a crowd of either hides nothing.

import { QUOTA_SHARE, quotaFactor } from "../rating/estimate.ts";

/** Minimum number of different reporters with established accounts, whatever their weight. */
export const HIDING_REPORTERS = 3;
/** Minimum total weight: that of three accounts of a month, without judged reports. */
export const HIDING_WEIGHT = 1.8;

/** Judged reports from which on a reporter who was mostly wrong has weight 0. */
const KNOWN_AFTER = 4;
const MOSTLY_WRONG = 0.25;

export interface Reporter {
  /** Weight of the account; 0 while its address is not confirmed. */
  tenths: number;
  /** Under 14 days. */
  isNew: boolean;
  /** Earlier reports that were upheld, and rejected. */
  upheld: number;
  rejected: number;
}

/** From 0 to just under 2. Visitors (null) have weight 0. */
export function reporterWeight(reporter: Reporter | null): number {
  if (reporter === null) return 0;
  const { tenths, upheld, rejected } = reporter;
  const judged = upheld + rejected;
  if (judged >= KNOWN_AFTER && upheld / judged < MOSTLY_WRONG) return 0;
  // Prior: half of an unknown reporter's reports are right, so one judged report changes little.
  return ((tenths / 10) * (2 * (upheld + 1))) / (judged + 2);
}

/** `reporters`: the different reporters of the text, visitors (null) among them. */
export function hidesProvisionally(reporters: readonly (Reporter | null)[]): boolean {
  const weigh = (isNew: boolean) =>
    reporters
      .filter((reporter) => reporter !== null && reporter.isNew === isNew)
      .map(reporterWeight)
      .filter((weight) => weight > 0);
  const established = weigh(false);
  const [old, recent] = [addUp(established), addUp(weigh(true))];
  const total = old + recent * quotaFactor(old, recent, QUOTA_SHARE);
  // Tolerates floating-point error: three thirds do not add up to one.
  return established.length >= HIDING_REPORTERS && total >= HIDING_WEIGHT - 1e-9;
}

function addUp(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}
