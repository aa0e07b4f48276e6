// Search, filter and sort the politicians in or out of office, page by page.

import type { listPoliticians as endpoint } from "#contract/politicians.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { decodePosition, encodePosition, toPosition } from "#domain/politician/position.ts";
import type { Position, Sortable } from "#domain/politician/position.ts";
import { decodeOffset, encodeOffset, groupingOf } from "#domain/politician/grouping.ts";
import { resolveSort } from "#domain/politician/sort.ts";
import type { Sort } from "#domain/politician/sort.ts";
import type { Context } from "#server/context.ts";
import { paginate } from "#server/shared/pagination.ts";
import type { Keyset, Slice } from "#server/shared/pagination.ts";
import type { Population } from "./queries/politician-index.ts";
import { isMany, selectPage, selectRankedPage, splitByRank } from "./queries/politicians.ts";
import { getPoliticianIndex } from "./load-politician-index.ts";
import type { Matches } from "./politician-index.ts";
import { getPlacements } from "./get-placements.ts";
import { pickPage, readFigures, readPicked } from "./read-page.ts";
import { toSilenced } from "./silenced.ts";
import type { Silenced } from "./silenced.ts";
import { toSummary } from "./summary.ts";

export async function listPoliticians(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { cursor, page, limit, status: population, ...asked } = input;
  const query = { ...asked, sort: resolveSort(asked.sort, asked.q) };
  const index = await getPoliticianIndex(context, population);
  const silenced = toSilenced(await context.silence.now());
  const rated =
    query.rated === undefined
      ? null
      : await getRated(context, { population, people: index.size }, silenced);
  let matches: Matches | null = null;
  const find = () => (matches ??= index.find(query, { rated }));
  // Independent of sort order but for groups, and, unless asked for, of ratings. Many ids are not kept: the next
  // request finds them again.
  const grouping = groupingOf(query);
  const silence = rated === null ? null : silenced?.key;
  const key = `matches:${JSON.stringify({ ...query, population, grouping, silence, sort: null })}`;
  const kept = await context.memo(
    key,
    rated === null ? ["roster"] : ["roster", "ratings"],
    async () => {
      const found = find();
      return isMany(found.ids) ? { ...found, ids: null, ranks: null } : found;
    },
  );
  const { total, facets, understood } = kept;
  const { sort } = query;
  const isEverybody = total === index.size;
  const toPage = async (
    items: readonly ReturnType<typeof toItem>[],
    nextCursor: string | null,
  ): Promise<OutputOf<typeof endpoint>> => {
    const isRanked =
      sort === "rating" &&
      silenced === null &&
      items.some(({ ratings }) => ratings.estimate !== null);
    const among = () => (isEverybody ? null : (kept.ids ?? find().ids));
    const placementOf = isRanked
      ? await getPlacements(context, { population, key: isEverybody ? "" : key, among })
      : null;
    return {
      items: items.map((item) => ({ ...item, placement: placementOf?.(item) ?? null })),
      total,
      nextCursor,
      grouping,
      facets,
      understood,
    };
  };
  const isByPlace =
    grouping !== null || (silenced !== null && sort !== "name" && sort !== "newest");
  const isPicked = isByPlace || !isEverybody || sort === "relevance";
  const offset = toOffset({ cursor, page, limit, isByPlace, isPicked });
  if (offset !== null) {
    const isWhole = isEverybody && grouping === null && sort !== "relevance";
    const isRanked = sort === "relevance" || grouping !== null;
    const pageAt = { population, sort, silenced, offset, limit: limit + 1 };
    const pageKey = `${key} ${sort} ${offset} ${limit} ${silenced?.key ?? ""}`;
    const pick = () => {
      const { ids, ranks } = isWhole || kept.ids !== null ? kept : find();
      const matches = ids === null ? null : { ids, ranks: isRanked ? ranks : null };
      return pickPage(context, { ...pageAt, matches });
    };
    const picked =
      offset < total
        ? await context.memo(pageKey, ["roster", "ratings"], pick)
        : { ids: [], ranks: [] };
    const found = await readPicked(context, picked, pageAt);
    const items = found
      .slice(0, limit)
      .map(({ row, rank }) => ({ ...toItem(row), relevance: sort === "relevance" ? rank : 0 }));
    const last = items.at(-1);
    // By who was picked: one of them may have left since.
    const isLast = picked.ids.length <= limit || last === undefined;
    const next = isByPlace ? () => encodeOffset(offset + limit) : getKeyset(sort).encode;
    return toPage(items, isLast ? null : next(last));
  }
  const { rows: items, nextCursor } = await paginate(
    getKeyset(sort),
    { limit, cursor },
    async (slice) => {
      if (total === 0) return [];
      if (sort !== "relevance") {
        const among = isEverybody ? null : (kept.ids ?? find().ids);
        const rows = await selectPage(context.db, { population, sort, among, ...slice });
        return rows.map((row) => ({ ...toItem(row), relevance: 0 }));
      }
      return readRelevant(context, kept.ids === null ? find() : kept, { population, ...slice });
    },
  );
  return toPage(items, nextCursor);
}

interface Start extends Pick<ParsedInputOf<typeof endpoint>, "cursor" | "page" | "limit"> {
  /** Whether pages follow each other by place in the list. */
  isByPlace: boolean;
  /** Whether the first page is picked in memory. */
  isPicked: boolean;
}

/** How many people come before the page; null where its cursor says where it begins. */
function toOffset({ cursor, page, limit, isByPlace, isPicked }: Start): number | null {
  if (page !== undefined) return (page - 1) * limit;
  if (cursor === undefined) return isPicked ? 0 : null;
  return isByPlace ? decodeOffset(cursor) : null;
}

/** Those with a review: only where a filter asks for them. */
async function getRated(
  context: Context,
  { population, people }: { population: Population; people: number },
  silenced: Silenced | null,
): Promise<ReadonlySet<number>> {
  const rated = await context.memo(`rated ${population}`, ["roster", "ratings"], async () => {
    const figures = await readFigures(context, { population, sort: "reviews" }, people);
    return new Set(figures.filter((_, at) => at % 2 === 0));
  });
  return silenced === null ? rated : new Set([...rated].filter((id) => !silenced.has(id)));
}

type Row = Awaited<ReturnType<typeof selectPage>>[number];

/** From rank to rank: the ranks are known here, the numbers of reviews to the database. */
async function readRelevant(
  { db }: Context,
  { ids, ranks }: Pick<Matches, "ids" | "ranks">,
  { population, limit, after }: Slice<Position> & { population: Population },
) {
  const items: (ReturnType<typeof toItem> & { relevance: number })[] = [];
  if (ranks === null) return items;
  const start = after === null ? 0 : firstFrom(ranks, after.rank ?? 0);
  let position = after !== null && ranks[start] === after.rank ? after : null;
  for (const { from, to } of splitByRank(ranks, start, 2 * limit)) {
    const part = ids.subarray(from, to);
    const rest = { population, limit: limit - items.length, after: position };
    const isOneRank = ranks[from] === ranks[to - 1];
    const rows = isOneRank
      ? await selectPage(db, {
          ...rest,
          after: position && byReviews(position),
          sort: "reviews",
          among: part,
        })
      : await selectRankedPage(db, { ...rest, ids: part, ranks: ranks.subarray(from, to) });
    const rankOf = new Map(Array.from(part, (id, at) => [id, ranks[from + at] ?? 0]));
    items.push(...rows.map((row) => ({ ...toItem(row), relevance: rankOf.get(row.id) ?? 0 })));
    if (items.length >= limit) break;
    position = null;
  }
  return items;
}

function byReviews({ reviews, nameSort, id }: Position): Position {
  return { sort: "reviews", rank: reviews, reviews: 0, nameSort, id };
}

function firstFrom(ranks: Float64Array, rank: number): number {
  const at = ranks.findIndex((one) => one >= rank);
  return at === -1 ? ranks.length : at;
}

function toItem(row: Row) {
  return {
    ...toSummary(row),
    nameSort: row.nameSort,
    createdAt: row.createdAt.toISOString(),
  };
}

function getKeyset(sort: Sort): Keyset<Sortable & { relevance: number }, Position> {
  return {
    encode: (item) => encodePosition(toPosition(item, sort, item.relevance)),
    decode: (cursor) => decodePosition(cursor, sort),
  };
}
