// A page of a list by its number: the ids of a whole order are kept in memory, so that page 2,000 costs no more
// than the second.

import type { Sort } from "#domain/politician/sort.ts";
import type { Context } from "#server/context.ts";
import { lagOfFigures } from "#server/shared/lag.ts";
import { toIdFlags } from "./id-flags.ts";
import type { Matches } from "./politician-index.ts";
import { selectFigures, selectPage, selectRoster } from "./queries/politicians.ts";
import type { Among } from "./queries/politicians.ts";
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
  const order = await getOrder(context, { population, sort: toStored(sort) }, silenced);
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

/** Ids by name, of everybody in office or of some. */
export async function readByName(context: Context, among: Among): Promise<number[]> {
  const order = await getRoster(context, "in-office", "name");
  return pick(order, among, 0, order.length);
}

interface OrderOf {
  population: Population;
  sort: Exclude<Sort, "relevance">;
}

/** Of everybody. */
async function getOrder(
  context: Context,
  { population, sort }: OrderOf,
  silenced: Silenced | null,
): Promise<Int32Array> {
  if (sort === "name" || sort === "newest") return getRoster(context, population, sort);
  const byName = await getRoster(context, population, "name");
  const figures = await readFigures(context, { population, sort }, byName.length);
  let last = orders.get(figures);
  if (last?.byName !== byName) {
    last = { byName, ...orderBy(figures, byName) };
    orders.set(figures, last);
  }
  if (silenced === null) return last.ids;
  const shown = last.ids.subarray(0, last.rated).filter((id) => !silenced.has(id));
  return followedByOthers(shown, byName);
}

/** As `selectFigures` has them; `people` is how many the population has. */
export const readFigures = (
  { db, memo }: Context,
  of: Parameters<typeof selectFigures>[1],
  people: number,
): Promise<Int32Array> =>
  memo(
    `figures ${of.population} ${of.sort}`,
    ["roster", "ratings"],
    () => selectFigures(db, of),
    lagOfFigures(people),
  );

/** Kept until somebody takes or leaves office. */
const getRoster = ({ db, memo }: Context, population: Population, sort: "name" | "newest") =>
  memo(`order ${population} ${sort}`, ["roster"], () => selectRoster(db, { population, sort }));

interface RatedFirst {
  ids: Int32Array;
  /** How many of them have the figure. */
  rated: number;
}

/** By the figures that they are of. */
const orders = new WeakMap<Int32Array, RatedFirst & { byName: Int32Array }>();

/** More than there are people. */
const PLACES = 2 ** 24;

/** From the largest figure down, equal ones by name, then those without one. */
function orderBy(figures: Int32Array, byName: Int32Array): RatedFirst {
  const highest = byName.reduce((id, other) => Math.max(id, other), 0);
  const figureOf = new Int32Array(highest + 1);
  for (let at = 0; at < figures.length; at += 2) figureOf[figures[at] ?? 0] = figures[at + 1] ?? 0;
  const keys = new Float64Array(figures.length / 2);
  let rated = 0;
  for (let place = 0; place < byName.length; place += 1) {
    const figure = figureOf[byName[place] ?? 0] ?? 0;
    if (figure === 0) continue;
    keys[rated] = place - figure * PLACES;
    rated += 1;
  }
  // Who has left since the figures were read is not among them.
  const sorted = keys.subarray(0, rated).sort();
  const first = Int32Array.from(
    sorted,
    (key) => byName[key + PLACES * Math.ceil(-key / PLACES)] ?? 0,
  );
  return { ids: followedByOthers(first, byName), rated };
}

function followedByOthers(first: Int32Array, byName: Int32Array): Int32Array {
  const isFirst = toIdFlags(first);
  const others = byName.filter((id) => isFirst[id] !== 1);
  const all = new Int32Array(first.length + others.length);
  all.set(first);
  all.set(others, first.length);
  return all;
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
