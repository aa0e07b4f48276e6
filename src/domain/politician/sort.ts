// Sort orders of a list of politicians. Ties are broken by name, then by id.

/** By name, by overall rating (unrated last), by number of reviews, by newest. */
export const SORTS = ["name", "rating", "reviews", "newest"] as const;
export type Sort = (typeof SORTS)[number];
