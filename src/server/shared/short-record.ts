// What responses say of a politician besides the columns as they are: picture and ratings.

import type { PoliticianSummary } from "#contract/politicians.ts";
import { mapPointOf } from "#platform/places/read-positions.ts";
import { toWeight } from "#platform/db/rating-columns.ts";
import type { ShortRatingsRow } from "./queries/short-ratings.ts";

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

export function toShortRatings(row: ShortRatingsRow): PoliticianSummary["ratings"] {
  return {
    overall: divided(row.overallTenths, 10),
    totalReviews: row.reviewCount,
    counted: row.countedCount,
    weight: toWeight(row),
    estimate: divided(row.estimate, 100),
    low: divided(row.estimateLow, 100),
    high: divided(row.estimateHigh, 100),
  };
}

function divided(value: number | null, by: number): number | null {
  return value === null ? null : value / by;
}
