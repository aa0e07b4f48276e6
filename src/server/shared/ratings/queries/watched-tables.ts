// Where the texts of a kind, their arrivals and their places in surges are, for SQL that is the same for reviews and
// opinions.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ContentKind } from "#domain/moderation/report.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { RATED_TABLES } from "#platform/db/rating-columns.ts";

export interface WatchedTables {
  texts: SQL;
  ratings: SQL;
  /** Column of texts, ratings, arrivals, surges and looks: the politician or topic. */
  subject: SQL;
  arrivals: SQL;
  /** Places of texts in surges. */
  members: SQL;
  /** Column of arrivals and members: the text. */
  id: SQL;
  /** Nightly looks at subjects. */
  looks: SQL;
  /** Rows with `id` and `is_demo`: all subjects. */
  subjects: SQL;
  /** Rows with `id`: subjects with a page. */
  shown: SQL;
  /** Column of texts that the estimate is made of. */
  scoreColumn: SQL;
  /** Of a row `texts`: ten times its mean score, and its scores as an array. */
  score: SQL;
  scores: SQL;
  /** What else the author of a row `texts` wrote: rows with `created_at`. */
  others: SQL;
}

const otherReviews = sql`SELECT created_at FROM reviews AS other WHERE other.user_id = texts.user_id`;

export const WATCHED: Record<ContentKind, WatchedTables> = {
  review: {
    ...ratedTables("review"),
    arrivals: sql`review_arrivals`,
    members: sql`surge_reviews`,
    id: sql`review_id`,
    looks: sql`nightly_looks`,
    subjects: sql`(SELECT politician_id AS id, is_demo FROM politician_ratings)`,
    shown: sql`(SELECT id FROM politicians WHERE deleted_at IS NULL)`,
    scoreColumn: sql`score_sum`,
    score: sql`texts.score_sum`,
    scores: sql`ARRAY[${sql.raw(ATTRIBUTES.map((name) => `texts.${name}`).join(", "))}]::int[]`,
    others: sql`${otherReviews} AND other.id <> texts.id`,
  },
  opinion: {
    ...ratedTables("opinion"),
    arrivals: sql`opinion_arrivals`,
    members: sql`surge_opinions`,
    id: sql`opinion_id`,
    looks: sql`nightly_topic_looks`,
    subjects: sql`public_topics`,
    shown: sql`public_topics`,
    scoreColumn: sql`rating`,
    score: sql`texts.rating * 10`,
    scores: sql`ARRAY[texts.rating]::int[]`,
    others: sql`${otherReviews} UNION ALL
      SELECT created_at FROM topic_reviews AS other WHERE other.user_id = texts.user_id AND other.id <> texts.id`,
  },
};

function ratedTables(kind: ContentKind) {
  const { texts, ratings, subject } = RATED_TABLES[kind];
  return { texts: sql.raw(texts), ratings: sql.raw(ratings), subject: sql.raw(subject) };
}

/** Whose surge it is. */
export function surgeKind({ topicId }: { topicId: number | null }): ContentKind {
  return topicId === null ? "review" : "opinion";
}
