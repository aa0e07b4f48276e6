// All SQL that reads topics.

import { desc, eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { publicTopics, topicRatings } from "#platform/db/schema.ts";

/** Newest first, ties by id. Without a row of aggregates nobody has given an opinion yet. */
export function selectNewest(db: Queryable, limit: number) {
  return db
    .select({ topic: publicTopics, ratings: topicRatings })
    .from(publicTopics)
    .leftJoin(topicRatings, eq(topicRatings.topicId, publicTopics.id))
    .orderBy(desc(publicTopics.createdAt), desc(publicTopics.id))
    .limit(limit);
}
