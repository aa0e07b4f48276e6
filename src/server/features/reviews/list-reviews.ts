// Published reviews of a politician, newest first, ties by id.

import type { listReviews as endpoint } from "#contract/reviews.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { decodeCursor, encodeCursor, isCursorId, isCursorTime } from "#domain/cursor.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { isPoliticianShown, selectPublished } from "./queries/read.ts";
import type { ReviewPosition } from "./queries/read.ts";
import { toReview } from "./review-row.ts";

export async function listReviews(
  { db }: Context,
  { id, limit, cursor }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const after = cursor === undefined ? null : readPosition(cursor);
  if (!(await isPoliticianShown(db, id))) throw new AppError("politician_not_found");
  // One row more than shown tells whether there is another page.
  const rows = await selectPublished(db, { politicianId: id, limit: limit + 1, after });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toReview),
    nextCursor:
      rows.length > limit && last !== undefined
        ? encodeCursor([last.createdAt.getTime(), last.id])
        : null,
  };
}

function readPosition(cursor: string): ReviewPosition {
  const [time, id, ...rest] = decodeCursor(cursor) ?? [];
  if (!isCursorTime(time) || !isCursorId(id) || rest.length > 0)
    throw new AppError("invalid_cursor");
  return { createdAt: new Date(time), id };
}
