// Converts a row with aggregates to a topic of the API.

import type { TopicDetail, TopicRatings, TopicSummary } from "#contract/topics.ts";
import { meanOfStars } from "#domain/rating/ratings.ts";
import { isClosed } from "#domain/topic/closing.ts";
import { toExcerpt } from "#domain/topic/topic-text.ts";

/** Number of published opinions with one, two, three, four, five stars. */
export interface StarCounts {
  stars1: number;
  stars2: number;
  stars3: number;
  stars4: number;
  stars5: number;
}

export interface TopicRow {
  id: number;
  title: string;
  description: string;
  createdAt: Date;
  closedAt: Date | null;
  /** Null without opinions. */
  ratings: StarCounts | null;
}

const EXCERPT_LENGTH = 260;

export function toTopicSummary(row: TopicRow, now: Date): TopicSummary {
  const { id, title, description, createdAt, closedAt, ratings } = row;
  const { averageRating, totalOpinions } = toTopicRatings(ratings);
  return {
    id,
    title,
    description: toExcerpt(description, EXCERPT_LENGTH),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt !== null && isClosed(row, now) ? closedAt.toISOString() : null,
    averageRating,
    totalOpinions,
  };
}

export function toTopicDetail(row: TopicRow, now: Date): TopicDetail {
  const { description, ratings } = row;
  return { ...toTopicSummary(row, now), description, ...toTopicRatings(ratings) };
}

export function toTopicRatings(counts: StarCounts | null): TopicRatings {
  const distribution =
    counts === null
      ? ([0, 0, 0, 0, 0] as const)
      : ([counts.stars1, counts.stars2, counts.stars3, counts.stars4, counts.stars5] as const);
  return {
    averageRating: meanOfStars(distribution),
    totalOpinions: distribution.reduce((sum, many) => sum + many, 0),
    distribution,
  };
}
