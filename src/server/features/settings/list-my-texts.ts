// One's own reviews and opinions.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/settings.ts";
import { toAuthorReasons } from "#domain/integrity/author-reasons.ts";
import { getReviewAverage } from "#domain/rating/ratings.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { writtenTimes } from "#server/shared/authoring/written.ts";
import { byCreation, paginate } from "#server/shared/pagination.ts";
import {
  countOpinions,
  countReviews,
  selectOpinions,
  selectReviews,
} from "./queries/own-content.ts";

/** The caller's reviews, newest first, ties by id; including unpublished ones and those of deleted politicians. */
export async function listMyReviews(
  { db }: Context,
  page: ParsedInputOf<typeof contract.listMyReviews>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.listMyReviews>> {
  const { rows, nextCursor } = await paginate(byCreation, page, (slice) =>
    selectReviews(db, { userId: user.id, ...slice }),
  );
  return {
    items: rows.map((row) => ({
      ...toText(row),
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

/** The caller's opinions, newest first, ties by id; including unpublished ones. */
export async function listMyOpinions(
  { db }: Context,
  page: ParsedInputOf<typeof contract.listMyOpinions>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.listMyOpinions>> {
  const { rows, nextCursor } = await paginate(byCreation, page, (slice) =>
    selectOpinions(db, { userId: user.id, ...slice }),
  );
  return {
    items: rows.map((row) => ({
      ...toText(row),
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

type Row = Awaited<ReturnType<typeof selectReviews | typeof selectOpinions>>[number];

function toText(row: Row) {
  const { id, comment, status, standing, reasons } = row;
  return { id, comment, status, standing, reasons: toAuthorReasons(reasons), ...writtenTimes(row) };
}
