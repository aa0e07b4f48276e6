// Published reviews of a politician in the order asked for, those set aside at the end; all, or a selection.

import type { listReviews as endpoint } from "#contract/reviews.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { foldText } from "#domain/politician/search-text.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { paginate } from "#server/shared/pagination.ts";
import {
  lookThrough,
  MAX_LOOKED_THROUGH,
  MAX_MATCHES,
  selectMatches,
  selectPublished,
  selectPublishedByIds,
  selectSelected,
} from "./queries/list.ts";
import { isPoliticianShown } from "./queries/read.ts";
import { selectReplies } from "./queries/replies.ts";
import { inOrderOf, sortAfter } from "./review-order.ts";
import type { PlacedRow, ReviewPosition } from "./review-order.ts";
import { toReview } from "./review-row.ts";
import type { ReviewRow } from "./review-row.ts";

type Input = ParsedInputOf<typeof endpoint>;
type Output = OutputOf<typeof endpoint>;

export async function listReviews({ db }: Context, input: Input): Promise<Output> {
  const { id: politicianId, sort, stars, attribute, scores, q } = input;
  if (!(await isPoliticianShown(db, politicianId))) throw new AppError("politician_not_found");
  const isSelection =
    q.trim() !== "" || stars !== undefined || (attribute !== undefined && scores !== undefined);
  if (isSelection) return listSelection(db, input);
  const { rows, nextCursor } = await paginate(inOrderOf(sort), input, (slice) =>
    selectPublished(db, { politicianId, sort, ...slice }),
  );
  return { items: await withReplies(db, rows), nextCursor, found: null };
}

async function listSelection(db: Queryable, input: Input): Promise<Output> {
  const { limit, cursor, sort } = input;
  const keyset = inOrderOf(sort);
  const after = cursor === undefined ? null : keyset.decode(cursor);
  const { selected, found, next } = await select(db, input, after);
  const shown = selected.slice(0, limit);
  const rows = await selectPublishedByIds(
    db,
    shown.map((row) => row.id),
  );
  const last = selected.length > limit ? shown.at(-1) : next;
  return {
    items: await withReplies(db, rows),
    nextCursor: last === null || last === undefined ? null : keyset.encode(last),
    found,
  };
}

async function withReplies(db: Queryable, rows: readonly ReviewRow[]): Promise<Output["items"]> {
  const replies = await selectReplies(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toReview(row), reply: replies.get(row.id) ?? null }));
}

interface Selected {
  /** Those after the position, in order. */
  selected: PlacedRow[];
  /** How many there are from the start; null where that is not known. */
  found: number | null;
  /** Where to look on after these; null at the end. */
  next: PlacedRow | null;
}

async function select(
  db: Queryable,
  { id: politicianId, limit, sort, stars, attribute, scores, q }: Input,
  after: ReviewPosition | null,
): Promise<Selected> {
  const words = foldText(q);
  if (words === "" && q.trim() !== "") return { selected: [], found: 0, next: null };
  const selection = { stars, attribute, scores, words };
  if (words !== "") {
    const matches = await selectMatches(db, { politicianId, selection });
    if (matches.length <= MAX_MATCHES) {
      const selected = matches.filter(({ isSelected }) => isSelected);
      return { selected: sortAfter(selected, sort, after), found: selected.length, next: null };
    }
  }
  // A limited number, so that what is rare costs no more than what is frequent.
  const seen = await lookThrough(db, { politicianId, sort, after, selection });
  const selected = seen.filter(({ isSelected }) => isSelected);
  const isWhole = seen.length < MAX_LOOKED_THROUGH;
  if (words === "" && !isWhole && selected.length <= limit) {
    // Rare, or far down in this order.
    const slice = { limit: limit + 1, after };
    const all = await selectSelected(db, { politicianId, sort, selection, ...slice });
    const isAll = after === null && all.length <= limit;
    return { selected: all, found: isAll ? all.length : null, next: null };
  }
  return {
    selected,
    found: after === null && isWhole ? selected.length : null,
    next: isWhole ? null : (seen.at(-1) ?? null),
  };
}
