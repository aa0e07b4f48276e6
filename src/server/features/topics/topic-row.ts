// Converts a row with aggregates to a topic of the API.

import type { TopicDetail, TopicRatings, TopicSummary } from "#contract/topics.ts";
import { NEUTRAL_MEAN } from "#domain/rating/office-means.ts";
import { meanOfStars, NO_ESTIMATE, toEstimateFigures } from "#domain/rating/ratings.ts";
import { isClosed } from "#domain/topic/closing.ts";
import { toExcerpt } from "#domain/topic/topic-text.ts";
import { toEstimateAggregate } from "#platform/db/rating-columns.ts";
import type { TopicRating } from "#platform/db/rating-columns.ts";

export interface TopicRow {
  id: number;
  title: string;
  description: string;
  createdAt: Date;
  closedAt: Date | null;
  /** Null without opinions. */
  ratings: TopicRating | null;
}

const EXCERPT_LENGTH = 260;

export function toTopicSummary(row: TopicRow, now: Date): TopicSummary {
  const { id, title, description, createdAt, closedAt, ratings } = row;
  const { averageRating, totalOpinions, counted, weight, estimate, low, high } =
    toTopicRatings(ratings);
  return {
    id,
    title,
    description: toExcerpt(description, EXCERPT_LENGTH),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt !== null && isClosed(row, now) ? closedAt.toISOString() : null,
    averageRating,
    totalOpinions,
    counted,
    weight,
    estimate,
    low,
    high,
  };
}

export function toTopicDetail(row: TopicRow, now: Date): Omit<TopicDetail, "divisions"> {
  const { description, ratings } = row;
  return { ...toTopicSummary(row, now), description, ...toTopicRatings(ratings) };
}

export function toTopicRatings(row: TopicRating | null): TopicRatings {
  const distribution =
    row === null
      ? ([0, 0, 0, 0, 0] as const)
      : ([row.stars1, row.stars2, row.stars3, row.stars4, row.stars5] as const);
  return {
    averageRating: meanOfStars(distribution),
    totalOpinions: row?.opinionCount ?? 0,
    ...toEstimateFigures(row === null ? NO_ESTIMATE : toEstimateAggregate(row)),
    usual: (row?.priorMean ?? NEUTRAL_MEAN) / 100,
    distribution,
  };
}
