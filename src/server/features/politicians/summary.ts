// Converts a row to a politician of a list.

import type { PoliticianSummary } from "#contract/politicians.ts";
import { portraitPath } from "#server/shared/portrait-path.ts";

export interface SummaryRow extends Omit<PoliticianSummary, "imageUrl" | "ratings"> {
  imageUrl: string | null;
  /** Tenths of the overall rating; null when unrated. */
  overallTenths: number | null;
  reviewCount: number;
}

export function toSummary(row: SummaryRow): PoliticianSummary {
  const { overallTenths, reviewCount, ...record } = row;
  return {
    ...record,
    imageUrl: portraitPath(row.id, row.imageUrl),
    ratings: {
      overall: overallTenths === null ? null : overallTenths / 10,
      totalReviews: reviewCount,
    },
  };
}
