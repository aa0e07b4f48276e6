// Converts a row to a review of the API, without its author.

import type { OwnReview, Review } from "#contract/reviews.ts";
import { PUBLIC_AUTHOR } from "#domain/review/review.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import { getReviewAverage } from "#domain/rating/ratings.ts";
import type { Scores } from "#domain/rating/attributes.ts";

export interface ReviewRow {
  id: number;
  politicianId: number;
  comment: string;
  scores: Scores;
  status: ReviewStatus;
  createdAt: Date;
  /** Last change of scores or comment. */
  updatedAt: Date;
}

export function toReview(row: ReviewRow): Review {
  const { id, comment, scores, createdAt, updatedAt } = row;
  return {
    id,
    author: PUBLIC_AUTHOR,
    comment,
    scores,
    mean: getReviewAverage(scores),
    createdAt: createdAt.toISOString(),
    editedAt: updatedAt > createdAt ? updatedAt.toISOString() : null,
  };
}

export function toOwnReview(row: ReviewRow): OwnReview {
  return { ...toReview(row), politicianId: row.politicianId, status: row.status };
}
