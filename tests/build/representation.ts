// An account that speaks for an office-holder, as a granted claim makes it.

import type { Queryable } from "#platform/db/database.ts";
import { replies, representations } from "#platform/db/schema.ts";
import { buildUser } from "./user.ts";
import { buildPolitician } from "./politician.ts";

type Row = typeof representations.$inferSelect;

export async function buildRepresentation(
  db: Queryable,
  given: { userId: string } & Partial<Omit<Row, "id">>,
): Promise<Row> {
  const politicianId = given.politicianId ?? (await buildPolitician(db)).id;
  const [row] = await db
    .insert(representations)
    .values({
      capacity: "person",
      beganAt: new Date("2026-11-01T09:00:00Z"),
      ...given,
      politicianId,
    })
    .returning();
  if (row === undefined) throw new Error("No representation was inserted");
  return row;
}

/** By somebody else; its id. */
export async function buildReply(
  db: Queryable,
  given: { politicianId: number; reviewId: number | null; status?: "published" | "hidden" },
): Promise<number> {
  const createdAt = new Date("2026-11-12T09:00:00Z");
  const [row] = await db
    .insert(replies)
    .values({
      status: "published",
      ...given,
      userId: (await buildUser(db)).id,
      capacity: "person",
      comment: "Grazie della recensione.",
      createdAt,
      updatedAt: createdAt,
      publishedAt: createdAt,
    })
    .returning({ id: replies.id });
  if (row === undefined) throw new Error("No reply was inserted");
  return row.id;
}
