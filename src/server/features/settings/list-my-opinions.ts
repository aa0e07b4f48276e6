// The caller's opinions, newest first, ties by id; including unpublished ones.

import type { listMyOpinions as endpoint } from "#contract/settings.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { pageOf, positionOf, writtenTimes } from "./page.ts";
import { countOpinions, selectOpinions } from "./queries/own-content.ts";

export async function listMyOpinions(
  { db }: Context,
  { limit, cursor }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const after = positionOf(cursor);
  // One row more than shown tells whether there is another page.
  const rows = await selectOpinions(db, { userId: user.id, limit: limit + 1, after });
  const { shown, nextCursor } = pageOf(rows, limit);
  return {
    items: shown.map((row) => ({
      id: row.id,
      comment: row.comment,
      status: row.status,
      ...writtenTimes(row),
      rating: row.rating,
      shownName: row.shownName,
      topic: {
        id: row.topicId,
        title: row.topicTitle,
        closedAt: row.topicClosedAt?.toISOString() ?? null,
      },
    })),
    total: await countOpinions(db, user.id),
    nextCursor,
  };
}
