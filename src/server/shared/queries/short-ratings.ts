// Columns of ratings in lists; see toShortRatings.

import { politicianRatings as r } from "#platform/db/schema.ts";

export const shortRatingColumns = {
  overallTenths: r.tenths,
  reviewCount: r.reviewCount,
  countedCount: r.countedCount,
  oldWeight: r.oldWeight,
  newWeight: r.newWeight,
  quotaShare: r.quotaShare,
  estimate: r.estimate,
  estimateLow: r.estimateLow,
  estimateHigh: r.estimateHigh,
};

export interface ShortRatingsRow {
  /** Null for the unrated. */
  overallTenths: number | null;
  reviewCount: number;
  countedCount: number;
  /** In tenths. */
  oldWeight: number;
  newWeight: number;
  /** In hundredths, like those after it. */
  quotaShare: number;
  /** Null while the counted reviews weigh too little. */
  estimate: number | null;
  estimateLow: number | null;
  estimateHigh: number | null;
}
