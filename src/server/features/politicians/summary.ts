// Converts a row to a politician of a list.

import type { PoliticianSummary } from "#contract/politicians.ts";
import { mapPointOf } from "#platform/places/read-positions.ts";
import { portraitPath } from "#server/shared/portrait-path.ts";

export interface SummaryRow extends Omit<PoliticianSummary, "imageUrl" | "mapPoint" | "ratings"> {
  imageUrl: string | null;
  placeCode: string | null;
  /** Tenths of the overall rating; null when unrated. */
  overallTenths: number | null;
  reviewCount: number;
}

export function toSummary(row: SummaryRow): PoliticianSummary {
  const { overallTenths, reviewCount, placeCode, ...record } = row;
  return {
    ...record,
    imageUrl: portraitPath(row.id, row.imageUrl),
    mapPoint: mapPointOf(placeCode),
    ratings: {
      overall: overallTenths === null ? null : overallTenths / 10,
      totalReviews: reviewCount,
    },
  };
}
