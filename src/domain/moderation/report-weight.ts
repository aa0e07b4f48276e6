// When reports hide a text before a person has looked at it. Only accounts that are not new, with a
// confirmed address, count; those whose reports were right count more, those whose were wrong less. A
// crowd of new accounts hides nothing.

/** Younger accounts do not count: opening fifty of them takes an afternoon. */
export const TRUSTED_AFTER_DAYS = 7;
/** However trustworthy, so many different people have to agree. */
export const HIDING_REPORTERS = 3;
/** And together weigh as much as three people whose reports nobody has judged yet. */
export const HIDING_WEIGHT = 3;

/** From so many judged reports on, somebody who was mostly wrong does not count any more. */
const KNOWN_AFTER = 4;
const MOSTLY_WRONG = 0.25;

export interface Reporter {
  accountAgeDays: number;
  isEmailConfirmed: boolean;
  /** Earlier reports that a person found right, and wrong. */
  upheld: number;
  rejected: number;
}

/** From 0, who does not count, to just under 2. Visitors (null) do not. */
export function reporterWeight(reporter: Reporter | null): number {
  if (reporter === null || !reporter.isEmailConfirmed) return 0;
  const { accountAgeDays, upheld, rejected } = reporter;
  if (accountAgeDays < TRUSTED_AFTER_DAYS) return 0;
  const judged = upheld + rejected;
  if (judged >= KNOWN_AFTER && upheld / judged < MOSTLY_WRONG) return 0;
  // Half of an unknown person's reports are taken to be right: one judged report changes little.
  return (2 * (upheld + 1)) / (judged + 2);
}

/** `weights`: one for each different reporter of the text. */
export function hidesProvisionally(weights: readonly number[]): boolean {
  const counting = weights.filter((weight) => weight > 0);
  const total = counting.reduce((sum, weight) => sum + weight, 0);
  // A third each does not add up to one.
  return counting.length >= HIDING_REPORTERS && total >= HIDING_WEIGHT - 1e-9;
}
