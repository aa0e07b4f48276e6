// The caller's reviews, newest first, ties by id; including unpublished ones and those of deleted
// politicians.

import type { listMyReviews as endpoint } from "#contract/settings.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { toAuthorReasons } from "#domain/integrity/author-reasons.ts";
import { getReviewAverage } from "#domain/rating/ratings.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { byCreation, paginate } from "#server/shared/pagination.ts";
import { countReviews, selectReviews } from "./queries/own-content.ts";
import { writtenTimes } from "#server/shared/authoring/written.ts";

export async function listMyReviews(
  { db }: Context,
  page: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { rows, nextCursor } = await paginate(byCreation, page, (slice) =>
    selectReviews(db, { userId: user.id, ...slice }),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      comment: row.comment,
      status: row.status,
      standing: row.standing,
      reasons: toAuthorReasons(row.reasons),
      ...writtenTimes(row),
      mean: getReviewAverage(row.scores),
      hasReply: row.status === "published" && row.hasReply,
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
