// Converts a row to a politician of a list.

import type { PoliticianSummary } from "#contract/politicians.ts";
import type { ShortRatingsRow } from "#server/shared/queries/short-ratings.ts";
import { toPortrait, toShortRatings } from "#server/shared/short-record.ts";

export interface SummaryRow
  extends Omit<PoliticianSummary, "imageUrl" | "mapPoint" | "ratings">, ShortRatingsRow {
  imageUrl: string | null;
  placeCode: string | null;
}

export function toSummary(row: SummaryRow): PoliticianSummary {
  return { ...row, ...toPortrait(row), ratings: toShortRatings(row) };
}
