// Whether a published review or opinion is part of the estimate.

/** `waiting`: in an unusual surge, undecided; `aside`: does not count until a person has decided. */
export const REVIEW_STANDINGS = ["counted", "waiting", "aside"] as const;
export type ReviewStanding = (typeof REVIEW_STANDINGS)[number];

/** Whether it is in figures: every mean, percentage, distribution, month and estimate that is shown or published. */
export function isInFigures(text: {
  isPublished: boolean;
  standing: ReviewStanding;
  /** Of the author's account, in tenths. */
  weight: number;
}): boolean {
  return text.isPublished && text.standing === "counted" && text.weight > 0;
}
