// The caller's reviews, newest first, ties by id; including unpublished ones and those of deleted
// politicians.

import type { listMyReviews as endpoint } from "#contract/settings.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { ownMean } from "#domain/rating/ratings.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { pageOf, positionOf, writtenTimes } from "./page.ts";
import { countReviews, selectReviews } from "./queries/own-content.ts";

export async function listMyReviews(
  { db }: Context,
  { limit, cursor }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const after = positionOf(cursor);
  // One row more than shown tells whether there is another page.
  const rows = await selectReviews(db, { userId: user.id, limit: limit + 1, after });
  const { shown, nextCursor } = pageOf(rows, limit);
  return {
    items: shown.map((row) => ({
      id: row.id,
      comment: row.comment,
      status: row.status,
      ...writtenTimes(row),
      mean: ownMean(row.scores),
      politician: {
        id: row.politicianId,
        name: row.politicianName,
        role: row.politicianRole,
        isShown: row.politicianDeletedAt === null,
      },
    })),
    total: await countReviews(db, user.id),
    nextCursor,
  };
}
