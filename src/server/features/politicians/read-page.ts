// A page of a list by its number: the ids of a whole order are kept in memory, so that page 2,000 costs no more
// than the second.

import type { Sort } from "#domain/politician/sort.ts";
import type { Context } from "#server/context.ts";
import { toIdFlags } from "./id-flags.ts";
import type { Matches } from "./politician-index.ts";
import { isMany, selectOrder, selectPage } from "./queries/politicians.ts";
import type { Among, OrderOf } from "./queries/politicians.ts";
import type { Population } from "./queries/politician-index.ts";
import type { Silenced } from "./silenced.ts";

export interface PageAt {
  population: Population;
  sort: Sort;
  /** They stand among those without reviews. */
  silenced: Silenced | null;
  offset: number;
  limit: number;
  /** Those who match; null for everybody. */
  matches: Pick<Matches, "ids" | "ranks"> | null;
}

/** Who is on a page, in its order. */
export interface PickedPage {
  ids: number[];
  /** Of each; 0 where there are no ranks. */
  ranks: number[];
}

export async function pickPage(context: Context, page: PageAt): Promise<PickedPage> {
  const { population, sort, silenced, offset, limit, matches } = page;
  const among = matches?.ids ?? null;
  // People of one rank are ordered by their reviews, those of one group by name.
  const asked = { population, sort: toStored(sort), among };
  const order =
    silenced === null || asked.sort === "name" || asked.sort === "newest"
      ? await getOrder(context, asked)
      : await getOrderInSilence(context, asked, silenced);
  const ranks = matches?.ranks ?? null;
  if (among === null || ranks === null) {
    const ids = pick(order, among, offset, limit);
    return { ids, ranks: ids.map(() => 0) };
  }
  return pickRanked(order, { ids: among, ranks }, offset, limit);
}

const toStored = (sort: Sort) => (sort === "relevance" ? "reviews" : sort);

/** Rows with their rank. */
export async function readPicked(
  { db }: Context,
  { ids, ranks }: PickedPage,
  { population, sort, limit }: Pick<PageAt, "population" | "sort" | "limit">,
) {
  if (ids.length === 0) return [];
  const of = { population, sort: toStored(sort), limit, after: null, among: ids };
  const rows = new Map((await selectPage(db, of)).map((row) => [row.id, row]));
  // Who has left since they were picked has no row.
  return ids.flatMap((id, at) => {
    const row = rows.get(id);
    return row === undefined ? [] : { row, rank: ranks[at] ?? 0 };
  });
}

/** Ids of the whole list in its order. */
export async function readOrder(context: Context, asked: OrderOf): Promise<number[]> {
  const order = await getOrder(context, asked);
  return pick(order, asked.among, 0, order.length);
}

/**
 * Of everybody: kept until somebody takes or leaves office; a review only concerns the rated, who come before the others
 * by name.
 */
function getOrder({ db, memo }: Context, { population, sort }: OrderOf): Promise<Int32Array> {
  const everybody = (by: "name" | "newest") =>
    memo(`order ${population} ${by}`, ["roster"], () =>
      selectOrder(db, { population, sort: by, among: null }),
    );
  if (sort === "name" || sort === "newest") return everybody(sort);
  return memo(`order ${population} ${sort}`, ["roster", "ratings"], async () => {
    const rated = await selectOrder(db, { population, sort, among: null, isRated: true });
    const known = toIdFlags(rated);
    const others = (await everybody("name")).filter((id) => known[id] !== 1);
    const all = new Int32Array(rated.length + others.length);
    all.set(rated);
    all.set(others, rated.length);
    return all;
  });
}

/** The silenced by name, among those without reviews. */
async function getOrderInSilence(
  context: Context,
  { population, sort, among }: OrderOf,
  silenced: Silenced,
): Promise<Int32Array> {
  const few = among !== null && !isMany(among) ? among : null;
  const select = () => selectOrder(context.db, { population, sort, among: few, isRated: true });
  const rated =
    few === null
      ? await context.memo(`rated order ${population} ${sort}`, ["roster", "ratings"], select)
      : await select();
  const first = rated.filter((id) => !silenced.has(id));
  const known = new Set(first);
  const byName = await getOrder(context, { population, sort: "name", among });
  return Int32Array.from([...first, ...byName.filter((id) => !known.has(id))]);
}

function pick(order: Int32Array, among: Among, offset: number, limit: number): number[] {
  if (among === null) return [...order.subarray(offset, offset + limit)];
  const wanted = toIdFlags(among);
  const found: number[] = [];
  let before = 0;
  for (const id of order) {
    if (wanted[id] !== 1) continue;
    before += 1;
    if (before <= offset) continue;
    found.push(id);
    if (found.length === limit) break;
  }
  return found;
}

/** Whole ranks around the page are ordered, the others only counted. */
function pickRanked(
  order: Int32Array,
  { ids, ranks }: { ids: Int32Array; ranks: Float64Array },
  offset: number,
  limit: number,
): PickedPage {
  if (offset >= ids.length) return { ids: [], ranks: [] };
  let from = offset;
  while (from > 0 && ranks[from - 1] === ranks[offset]) from -= 1;
  let to = Math.min(offset + limit, ids.length);
  while (to < ids.length && ranks[to] === ranks[to - 1]) to += 1;
  const around = ids.subarray(from, to);
  const rankOf = new Map(Array.from(around, (id, at) => [id, ranks[from + at] ?? 0]));
  // The sort is stable: within a rank the order stays.
  const found = pick(order, around, 0, around.length)
    .sort((a, b) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0))
    .slice(offset - from, offset - from + limit);
  return { ids: found, ranks: found.map((id) => rankOf.get(id) ?? 0) };
}
