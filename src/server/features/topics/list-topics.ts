// Topics of public interest, newest first, with the mean of their published opinions.

import type { listTopics as endpoint } from "#contract/topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { meanOfStars } from "#domain/rating/ratings.ts";
import type { Context } from "#server/context.ts";
import { selectNewest } from "./queries.ts";

export async function listTopics(
  { db }: Context,
  { limit }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const rows = await selectNewest(db, limit);
  return {
    items: rows.map(({ topic, ratings }) => ({
      ...topic,
      createdAt: topic.createdAt.toISOString(),
      closedAt: topic.closedAt?.toISOString() ?? null,
      totalOpinions: ratings?.opinionCount ?? 0,
      averageRating:
        ratings === null
          ? null
          : meanOfStars([
              ratings.stars1,
              ratings.stars2,
              ratings.stars3,
              ratings.stars4,
              ratings.stars5,
            ]),
    })),
  };
}
