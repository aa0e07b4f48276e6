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

/** Rows with their rank, which is 0 where there are none. */
export async function readPageAt(context: Context, page: PageAt) {
  const { population, sort, silenced, offset, limit, matches } = page;
  const among = matches?.ids ?? null;
  // People of one rank are ordered by their reviews, those of one group by name.
  const stored = sort === "relevance" ? "reviews" : sort;
  const asked = { population, sort: stored, among };
  const order =
    silenced === null || stored === "name" || stored === "newest"
      ? await getOrder(context, asked)
      : await getOrderInSilence(context, asked, silenced);
  const ranks = matches?.ranks ?? null;
  const ids =
    among === null || ranks === null
      ? pick(order, among, offset, limit)
      : pickRanked(order, { ids: among, ranks }, offset, limit);
  if (ids.length === 0) return [];
  const rows = await selectPage(context.db, {
    population,
    sort: stored,
    limit,
    after: null,
    among: ids,
  });
  const at = new Map(ids.map((id, index) => [id, index]));
  const rankOf = new Map(among === null || ranks === null ? [] : toRanks(ids, among, ranks));
  return rows
    .toSorted((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0))
    .map((row) => ({ row, rank: rankOf.get(row.id) ?? 0 }));
}

/** Ids of the whole list in its order. */
export async function readOrder(context: Context, asked: OrderOf): Promise<number[]> {
  const order = await getOrder(context, asked);
  return pick(order, asked.among, 0, order.length);
}

/**
 * Few are ordered by the database. For many the order of everybody is kept until somebody takes or leaves office; a
 * review only concerns the rated, who come before the others by name.
 */
function getOrder(
  { db, memo }: Context,
  { population, sort, among }: OrderOf,
): Promise<Int32Array> {
  if (among !== null && !isMany(among)) return selectOrder(db, { population, sort, among });
  const everybody = (by: "name" | "newest") =>
    memo(`order ${population} ${by}`, ["roster"], () =>
      selectOrder(db, { population, sort: by, among: null }),
    );
  if (sort === "name" || sort === "newest") return everybody(sort);
  return memo(`order ${population} ${sort}`, ["roster", "ratings"], async () => {
    const rated = await selectOrder(db, { population, sort, among: null, isRated: true });
    const known = new Set(rated);
    const others = (await everybody("name")).filter((id) => !known.has(id));
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
): number[] {
  if (offset >= ids.length) return [];
  let from = offset;
  while (from > 0 && ranks[from - 1] === ranks[offset]) from -= 1;
  let to = Math.min(offset + limit, ids.length);
  while (to < ids.length && ranks[to] === ranks[to - 1]) to += 1;
  const rankOf = new Map<number, number>();
  for (let at = from; at < to; at += 1) rankOf.set(ids[at] ?? 0, ranks[at] ?? 0);
  const ordered: number[] = [];
  for (const id of order) if (rankOf.has(id)) ordered.push(id);
  // The sort is stable: within a rank the order stays.
  return ordered
    .sort((a, b) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0))
    .slice(offset - from, offset - from + limit);
}

function toRanks(
  wanted: readonly number[],
  ids: Int32Array,
  ranks: Float64Array,
): [number, number][] {
  const isWanted = new Set(wanted);
  const found: [number, number][] = [];
  for (let at = 0; at < ids.length && found.length < wanted.length; at += 1) {
    const id = ids[at] ?? 0;
    if (isWanted.has(id)) found.push([id, ranks[at] ?? 0]);
  }
  return found;
}
