// The ten attributes a politician is rated on, in the order every screen shows them.

export const ATTRIBUTES = [
  "honesty",
  "competence",
  "transparency",
  "coherence",
  "accessibility",
  "respect",
  "proactivity",
  "balance",
  "responsibility",
  "inclusivity",
] as const;

export type Attribute = (typeof ATTRIBUTES)[number];

export const MIN_SCORE = 1;
export const MAX_SCORE = 5;

/** An integer from 1 to 5. */
export type Score = 1 | 2 | 3 | 4 | 5;

/** One score for each attribute: what a complete review holds. */
export type Scores = Record<Attribute, Score>;

export function isScore(value: unknown): value is Score {
  return (
    typeof value === "number" && Number.isInteger(value) && value >= MIN_SCORE && value <= MAX_SCORE
  );
}
