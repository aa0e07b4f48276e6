// Weighs reports to decide whether a text is hidden before a moderator looks at it. Only accounts
// of a minimum age with a confirmed address count; the share of a reporter's upheld reports scales
// the weight, so a crowd of new accounts hides nothing.

/** Minimum account age. Younger accounts have weight 0. */
export const TRUSTED_AFTER_DAYS = 7;
/** Minimum number of different reporters, whatever their weight. */
export const HIDING_REPORTERS = 3;
/** Minimum total weight: that of three reporters without judged reports. */
export const HIDING_WEIGHT = 3;

/** Judged reports from which on a reporter who was mostly wrong has weight 0. */
const KNOWN_AFTER = 4;
const MOSTLY_WRONG = 0.25;

export interface Reporter {
  accountAgeDays: number;
  isEmailConfirmed: boolean;
  /** Earlier reports that were upheld, and rejected. */
  upheld: number;
  rejected: number;
}

/** From 0 to just under 2. Visitors (null) have weight 0. */
export function reporterWeight(reporter: Reporter | null): number {
  if (reporter === null || !reporter.isEmailConfirmed) return 0;
  const { accountAgeDays, upheld, rejected } = reporter;
  if (accountAgeDays < TRUSTED_AFTER_DAYS) return 0;
  const judged = upheld + rejected;
  if (judged >= KNOWN_AFTER && upheld / judged < MOSTLY_WRONG) return 0;
  // Prior: half of an unknown reporter's reports are right, so one judged report changes little.
  return (2 * (upheld + 1)) / (judged + 2);
}

/** `weights`: one per different reporter of the text. */
export function hidesProvisionally(weights: readonly number[]): boolean {
  const counting = weights.filter((weight) => weight > 0);
  const total = counting.reduce((sum, weight) => sum + weight, 0);
  // Tolerates floating-point error: three thirds do not add up to one.
  return counting.length >= HIDING_REPORTERS && total >= HIDING_WEIGHT - 1e-9;
}
