// Low and high scores, by which reviews are selected.

/** 1 and 2, or 4 and 5. */
export const SCORE_BANDS = ["low", "high"] as const;
export type ScoreBand = (typeof SCORE_BANDS)[number];
