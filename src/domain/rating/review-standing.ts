// Whether a published review or opinion is part of the estimate.

/** `waiting`: in an unusual surge, undecided; `aside`: does not count until a person has decided. */
export const REVIEW_STANDINGS = ["counted", "waiting", "aside"] as const;
export type ReviewStanding = (typeof REVIEW_STANDINGS)[number];
