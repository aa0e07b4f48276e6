// Published reviews of a politician in the order asked for, those set aside at the end; all, or a selection.

import type { listReviews as endpoint } from "#contract/reviews.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { reviewSearchQuery } from "#domain/review/search-query.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { writtenTimes } from "#server/shared/authoring/written.ts";
import { paginate } from "#server/shared/pagination.ts";
import {
  lookThrough,
  MAX_MATCHES,
  selectMatches,
  selectPublished,
  selectPublishedByIds,
  selectSelected,
} from "./queries/list.ts";
import { isPoliticianShown } from "./queries/read.ts";
import type { WithReply } from "./queries/replies.ts";
import { inOrderOf, sortAfter } from "./review-order.ts";
import type { PlacedRow, ReviewPosition } from "./review-order.ts";
import { toReview } from "./review-row.ts";
import type { ReviewRow } from "./review-row.ts";

type Input = ParsedInputOf<typeof endpoint>;
type Output = OutputOf<typeof endpoint>;

export async function listReviews({ db }: Context, input: Input): Promise<Output> {
  const { id: politicianId, sort, q } = input;
  const isSelection = q.trim() !== "" || isFiltered(input);
  if (isSelection) {
    await assertShown(db, politicianId);
    return listSelection(db, input);
  }
  const { rows, nextCursor } = await paginate(inOrderOf(sort), input, (slice) =>
    selectPublished(db, { politicianId, sort, ...slice }),
  );
  if (rows.length === 0) await assertShown(db, politicianId);
  return { items: rows.map(toItem), nextCursor, found: null };
}

async function assertShown(db: Queryable, politicianId: number): Promise<void> {
  if (!(await isPoliticianShown(db, politicianId))) throw new AppError("politician_not_found");
}

/** Reviews of the list that one page looks through: first enough for what is frequent, then as many as an index gives. */
const FIRST_LOOK = 100;
const MAX_LOOKED_THROUGH = 500;

/** The scores of an attribute are asked for by both fields. */
function isFiltered({ stars, attribute, scores }: Pick<Input, "stars" | "attribute" | "scores">) {
  return stars !== undefined || (attribute !== undefined && scores !== undefined);
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
    items: rows.map(toItem),
    nextCursor: last === null || last === undefined ? null : keyset.encode(last),
    found,
  };
}

function toItem({ reply, ...row }: ReviewRow & WithReply): Output["items"][number] {
  return { ...toReview(row), reply: reply === null ? null : toReply(reply) };
}

function toReply({ createdAt, updatedAt, ...reply }: NonNullable<WithReply["reply"]>) {
  const times = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
  return { ...reply, ...writtenTimes(times) };
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
  const words = reviewSearchQuery(q);
  if (words === "" && q.trim() !== "") return { selected: [], found: 0, next: null };
  const selection = { stars, attribute, scores, words };
  const look = async (many: number): Promise<Selected> => {
    const seen = await lookThrough(db, { politicianId, sort, after, selection, limit: many });
    const selected = seen.filter(({ isSelected }) => isSelected);
    const isWhole = seen.length < many;
    const found = after === null && isWhole ? selected.length : null;
    return { selected, found, next: isWhole ? null : (seen.at(-1) ?? null) };
  };
  if (words === "") {
    const first = await look(FIRST_LOOK);
    if (first.next === null || first.selected.length > limit) return first;
  }
  const indexes = [
    ...(words === "" ? [] : (["words"] as const)),
    ...(isFiltered(selection) ? (["facets"] as const) : []),
  ];
  for (const by of indexes) {
    const matches = await selectMatches(db, { politicianId, selection, by });
    if (matches.length > MAX_MATCHES) continue;
    const selected = matches.filter(({ isSelected }) => isSelected);
    return { selected: sortAfter(selected, sort, after), found: selected.length, next: null };
  }
  const further = await look(MAX_LOOKED_THROUGH);
  if (words !== "" || further.next === null || further.selected.length > limit) return further;
  // Frequent, but far down in this order.
  const slice = { limit: limit + 1, after };
  const selected = await selectSelected(db, { politicianId, sort, selection, ...slice });
  return { selected, found: null, next: null };
}
