// What is asked of the API for the reviews of an address.

import type { listReviews } from "#contract/reviews.ts";
import type { InputOf } from "#contract/endpoint.ts";
import type { ReviewQuery } from "./review-query.ts";

type Input = Omit<InputOf<typeof listReviews>, "id" | "limit">;

/** `after`: cursor where to begin. */
export function toReviewInput(query: ReviewQuery, after: string | null): Input {
  const { q, stars, attribute, scores, sort } = query;
  return {
    q,
    sort,
    ...(stars === null ? {} : { stars }),
    ...(attribute === null || scores === null ? {} : { attribute, scores }),
    ...(after === null ? {} : { cursor: after }),
  };
}
