// A topic of public interest, and an opinion on it with its aggregates.

import { topicSearchText } from "#domain/topic/topic-text.ts";
import type { Queryable } from "#platform/db/database.ts";
import { publicTopics, topicReviews } from "#platform/db/schema.ts";
import { countText } from "./count-text.ts";
import { buildUser, weightOf } from "./user.ts";

type Topic = typeof publicTopics.$inferSelect;
type Opinion = typeof topicReviews.$inferSelect;

export async function buildTopic(
  db: Queryable,
  given: Partial<Omit<Topic, "id" | "searchText">> = {},
): Promise<Topic> {
  const topic = {
    title: "Pista ciclabile lungo il fiume",
    description: "Dodici chilometri tra il centro e la periferia nord.",
    createdAt: new Date("2026-11-01T09:00:00Z"),
    ...given,
  };
  const [row] = await db
    .insert(publicTopics)
    .values({ ...topic, searchText: topicSearchText(topic) })
    .returning();
  if (row === undefined) throw new Error("No topic was inserted");
  return row;
}

export async function buildOpinion(
  db: Queryable,
  given: { topicId: number } & Partial<Omit<Opinion, "id" | "isApproved">>,
): Promise<Opinion> {
  const userId = given.userId ?? (await buildUser(db)).id;
  const createdAt = given.createdAt ?? new Date("2026-11-10T09:00:00Z");
  const [row] = await db
    .insert(topicReviews)
    .values({
      rating: 4,
      comment: "Serviva da anni.",
      status: "published",
      shownName: "anonymous",
      ...weightOf(userId),
      createdAt,
      updatedAt: createdAt,
      ...given,
      userId,
    })
    .returning();
  if (row === undefined) throw new Error("No opinion was inserted");
  await countText(db, "opinion", row.id);
  return row;
}
