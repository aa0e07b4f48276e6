// What responses say of a politician besides the columns as they are: picture and ratings.

import type { PoliticianSummary } from "#contract/politicians.ts";
import { mapPointOf } from "#platform/places/read-positions.ts";

/** The photo, always on our own site and null without an official one, and what a portrait is drawn from. */
export function toPortrait(row: {
  id: number;
  imageUrl: string | null;
  placeCode: string | null;
}): Pick<PoliticianSummary, "imageUrl" | "mapPoint"> {
  return {
    imageUrl: row.imageUrl === null ? null : `/media/portraits/${row.id}`,
    mapPoint: mapPointOf(row.placeCode),
  };
}

/** `overallTenths` is null for the unrated. */
export function toShortRatings(row: {
  overallTenths: number | null;
  reviewCount: number;
}): PoliticianSummary["ratings"] {
  const { overallTenths, reviewCount } = row;
  return {
    overall: overallTenths === null ? null : overallTenths / 10,
    totalReviews: reviewCount,
  };
}
