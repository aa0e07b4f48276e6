// Addresses of the reviews of a politician on the page of that politician: the trend it shows stays.

import { useSearchParams } from "../app/router/hooks.ts";
import { reviewsPath } from "./review-query.ts";
import type { ReviewQuery } from "./review-query.ts";
import { parseTrend } from "./trend-query.ts";

export function useReviewsPath(politicianId: number) {
  const trend = parseTrend(useSearchParams());
  return (query?: Partial<ReviewQuery>, after?: string | null): string =>
    reviewsPath(politicianId, query, after, trend);
}
