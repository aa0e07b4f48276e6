// Published reviews of a politician, newest first, ties by id.

import type { listReviews as endpoint } from "#contract/reviews.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { byCreation, paginate } from "#server/shared/pagination.ts";
import { isPoliticianShown, selectPublished } from "./queries/read.ts";
import { toReview } from "./review-row.ts";

export async function listReviews(
  { db }: Context,
  { id, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (!(await isPoliticianShown(db, id))) throw new AppError("politician_not_found");
  const { rows, nextCursor } = await paginate(byCreation, page, (slice) =>
    selectPublished(db, { politicianId: id, ...slice }),
  );
  return { items: rows.map(toReview), nextCursor };
}
