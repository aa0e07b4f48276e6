// Converts a row to a review of the API, without its author.

import type { OwnReview, Review } from "#contract/reviews.ts";
import { toAuthorReasons } from "#domain/integrity/author-reasons.ts";
import type { AsideReason } from "#domain/integrity/author-reasons.ts";
import type { ReviewStanding } from "#domain/rating/review-standing.ts";
import { PUBLIC_AUTHOR } from "#domain/review/review.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import { getReviewAverage } from "#domain/rating/ratings.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import { writtenDays, writtenTimes } from "#server/shared/authoring/written.ts";

export interface ReviewRow {
  id: number;
  politicianId: number;
  comment: string;
  scores: Scores;
  status: ReviewStatus;
  createdAt: Date;
  /** Last change of scores or comment. */
  updatedAt: Date;
  standing: ReviewStanding;
  /** Counted votes «Utile». */
  useful: number;
}

export interface OwnReviewRow extends ReviewRow {
  /** Empty unless it is aside. */
  reasons: AsideReason[];
}

type Scored = Review & Pick<OwnReview, "scores" | "mean">;

export function toReview(row: ReviewRow): Scored {
  const { id, comment, scores, standing, useful } = row;
  return {
    id,
    author: PUBLIC_AUTHOR,
    comment,
    scores,
    mean: getReviewAverage(scores),
    ...writtenDays(row),
    standing,
    useful,
  };
}

export function toOwnReview(row: OwnReviewRow): OwnReview {
  const { politicianId, status, reasons } = row;
  return {
    ...toReview(row),
    ...writtenTimes(row),
    politicianId,
    status,
    reasons: toAuthorReasons(reasons),
  };
}
