// Facts of towns: extent, and what their services cost beside what they are expected to cost.

/**
 * Numbers of residents at which the classes of towns begin: the general classes of legislative decree 267/2000,
 * article 156.
 */
const CLASSES = [
  0, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 60_000, 100_000, 250_000, 500_000,
] as const;

export interface SizeClass {
  /** Residents. */
  from: number;
  /** The last number of residents in the class; null for the largest towns. */
  to: number | null;
}

export function sizeClassOf(residents: number): SizeClass {
  const at = CLASSES.findLastIndex((from) => from <= residents);
  const next = CLASSES[at + 1];
  return { from: CLASSES[at] ?? 0, to: next === undefined ? null : next - 1 };
}

/** The year of `seeds/places/spending.csv`. */
export const SPENDING_YEAR = 2022;

/** Cents, for each resident. */
export interface Spending {
  residents: number;
  spent: number;
  /** What the services of a town like this one are estimated to cost. */
  standard: number;
  /**
   * Deciles of the difference from the standard over all towns: 1 to 5 below it, 6 to 10 above. Null where the source
   * has none.
   */
  spendingLevel: number | null;
  serviceLevel: number | null;
}

/** Half of the towns of each class spend less, in cents for each resident; by where the class begins. */
export function medianSpending(towns: Iterable<Spending>): Map<number, number> {
  const byClass = Map.groupBy(towns, ({ residents }) => sizeClassOf(residents).from);
  return new Map([...byClass].map(([from, own]) => [from, median(own.map(({ spent }) => spent))]));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return Math.round(((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2);
}
