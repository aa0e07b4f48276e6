// Published reviews of a politician, newest first, ties by id, those set aside at the end; all, or those that gave an attribute low or high
// scores.

import type { listReviews as endpoint } from "#contract/reviews.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { isInBand } from "#domain/rating/score-band.ts";
import type { ScoreBand } from "#domain/rating/score-band.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { paginate } from "#server/shared/pagination.ts";
import { byStanding } from "#server/shared/ratings/by-standing.ts";
import {
  isPoliticianShown,
  MAX_LOOKED_THROUGH,
  selectPublished,
  selectPublishedByIds,
  selectScores,
} from "./queries/read.ts";
import { toReview } from "./review-row.ts";

type Input = ParsedInputOf<typeof endpoint>;

export async function listReviews(
  { db }: Context,
  { attribute, scores, ...page }: Input,
): Promise<OutputOf<typeof endpoint>> {
  if (!(await isPoliticianShown(db, page.id))) throw new AppError("politician_not_found");
  if (attribute !== undefined && scores !== undefined)
    return listByScores(db, page, attribute, scores);
  const { rows, nextCursor } = await paginate(byStanding, page, (slice) =>
    selectPublished(db, { politicianId: page.id, ...slice }),
  );
  return { items: rows.map(toReview), nextCursor };
}

/** Looks through a limited number of reviews, so that a rare score costs no more than a frequent one. */
async function listByScores(
  db: Queryable,
  { id, limit, cursor }: Pick<Input, "id" | "limit" | "cursor">,
  attribute: Attribute,
  band: ScoreBand,
): Promise<OutputOf<typeof endpoint>> {
  const after = cursor === undefined ? null : byStanding.decode(cursor);
  const seen = await selectScores(db, { politicianId: id, attribute, after });
  const matching = seen.filter(({ score }) => isInBand(score, band));
  const shown = matching.slice(0, limit);
  const rows = await selectPublishedByIds(
    db,
    shown.map((row) => row.id),
  );
  const last = matching.length > limit ? shown.at(-1) : seen.at(-1);
  const hasMore = matching.length > limit || seen.length === MAX_LOOKED_THROUGH;
  return {
    items: rows.map(toReview),
    nextCursor: hasMore && last !== undefined ? byStanding.encode(last) : null,
  };
}
