// The caller's opinions, newest first, ties by id; including unpublished ones.

import type { listMyOpinions as endpoint } from "#contract/settings.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { toAuthorReasons } from "#domain/integrity/author-reasons.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { byCreation, paginate } from "#server/shared/pagination.ts";
import { countOpinions, selectOpinions } from "./queries/own-content.ts";
import { writtenTimes } from "#server/shared/authoring/written.ts";

export async function listMyOpinions(
  { db }: Context,
  page: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { rows, nextCursor } = await paginate(byCreation, page, (slice) =>
    selectOpinions(db, { userId: user.id, ...slice }),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      comment: row.comment,
      status: row.status,
      standing: row.standing,
      reasons: toAuthorReasons(row.reasons),
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
