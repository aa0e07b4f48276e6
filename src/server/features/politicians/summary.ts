// Converts a row to a politician of a list.

import type { PoliticianSummary } from "#contract/politicians.ts";
import { toPortrait, toShortRatings } from "#server/shared/short-record.ts";

export interface SummaryRow extends Omit<PoliticianSummary, "imageUrl" | "mapPoint" | "ratings"> {
  imageUrl: string | null;
  placeCode: string | null;
  /** Tenths of the overall rating; null when unrated. */
  overallTenths: number | null;
  reviewCount: number;
}

export function toSummary(row: SummaryRow): PoliticianSummary {
  return { ...row, ...toPortrait(row), ratings: toShortRatings(row) };
}
