// Columns of ratings in lists; see toShortRatings.

import { politicianRatings as r } from "#platform/db/schema.ts";

export const shortRatingColumns = {
  overallTenths: r.tenths,
  reviewCount: r.reviewCount,
  countedCount: r.countedCount,
  estimate: r.estimate,
  estimateLow: r.estimateLow,
  estimateHigh: r.estimateHigh,
};

export interface ShortRatingsRow {
  /** Null for the unrated. */
  overallTenths: number | null;
  reviewCount: number;
  countedCount: number;
  /** In hundredths, like the two after it; null with too few counted reviews. */
  estimate: number | null;
  estimateLow: number | null;
  estimateHigh: number | null;
}
