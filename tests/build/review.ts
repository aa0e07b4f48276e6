// An existing review, with its aggregates.

import type { Scores } from "#domain/rating/attributes.ts";
import { perAttribute } from "#domain/rating/ratings.ts";
import type { Queryable } from "#platform/db/database.ts";
import { moderationEvents, reviews } from "#platform/db/schema.ts";
import { openCase } from "#server/shared/authoring/cases.ts";
import { countText } from "./count-text.ts";
import { buildUser, weightOf } from "./user.ts";

type Row = typeof reviews.$inferSelect;

export interface GivenReview {
  politicianId: number;
  /** Default: a new user. */
  userId?: string;
  comment?: string;
  scores?: Scores;
  status?: Row["status"];
  standing?: Row["standing"];
  createdAt?: Date;
}

export async function buildReview(db: Queryable, given: GivenReview): Promise<Row> {
  const { scores = allScores(4), status = "published", ...rest } = given;
  const userId = given.userId ?? (await buildUser(db)).id;
  const createdAt = given.createdAt ?? new Date("2026-11-10T09:00:00Z");
  const [row] = await db
    .insert(reviews)
    .values({
      comment: "Ha risposto a tutte le domande in assemblea.",
      ...rest,
      ...scores,
      status,
      isVerified: status !== "held",
      createdAt,
      updatedAt: createdAt,
      userId,
      ...weightOf(userId),
    })
    .returning();
  if (row === undefined) throw new Error("No review was inserted");
  await db.insert(moderationEvents).values({
    reviewId: row.id,
    event: status === "held" ? "held" : "allowed",
    engine: "test",
    policyVersion: "test",
    createdAt,
  });
  if (status === "held") {
    const text = { kind: "review", id: row.id, subjectId: row.politicianId } as const;
    await db.transaction((tx) => openCase(tx, text, createdAt));
  }
  await countText(db, "review", row.id);
  return row;
}

export function allScores(score: Scores["honesty"]): Scores {
  return perAttribute(() => score);
}
