// Orders in which the reviews of a politician can be read.

/** By time; by how useful they are found, or by review average, with equals in the order of time. */
export const REVIEW_SORTS = ["newest", "useful", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const DEFAULT_REVIEW_SORT: ReviewSort = "newest";

/** Characters of a search in reviews. */
export const MAX_REVIEW_SEARCH = 100;
