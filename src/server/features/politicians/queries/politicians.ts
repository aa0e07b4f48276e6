// SQL that reads politicians. Deleted ones are never returned; former office-holders only by
// `selectPolitician`.

import { and, asc, eq, getTableColumns, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Position } from "#domain/politician/position.ts";
import type { Sort } from "#domain/politician/sort.ts";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Queryable } from "#platform/db/database.ts";
import { packIntegers, unpackIntegers } from "#platform/db/packed-integers.ts";
import { compileSelect, compileSelects } from "#platform/db/prepared.ts";
import { politicianRatings, politicians, siteCounts } from "#platform/db/schema.ts";
import { isInOffice } from "#server/shared/queries/in-office.ts";
import { shortRatingColumns } from "#server/shared/queries/short-ratings.ts";
import { isInBits, isOneOf, isWanted, toArrayText } from "./id-conditions.ts";
import { officesOfPolitician } from "./offices.ts";
import type { Population } from "./politician-index.ts";

const p = politicians;
const r = politicianRatings;

const isEnded = and(isNull(p.deletedAt), isNotNull(p.endedAt));
/** Every politician has a row of ratings. */
const ratingsOfPolitician = eq(r.politicianId, p.id);

const summaryColumns = {
  id: p.id,
  name: p.name,
  role: p.role,
  otherRoles: p.otherRoles,
  party: p.party,
  supportingLists: p.supportingLists,
  partyFamilies: p.partyFamilies,
  location: p.location,
  region: p.region,
  source: p.source,
  isDemo: p.isDemo,
  imageUrl: p.imageUrl,
  placeCode: p.placeCode,
  ...shortRatingColumns,
};

export const pageColumns = { ...summaryColumns, nameSort: p.nameSort, createdAt: p.createdAt };
const allColumns = {
  ...pageColumns,
  surname: p.surname,
  placeCode: p.placeCode,
};

const select = new QueryBuilder();

const endedIds = select.select({ id: p.id }).from(p).where(isEnded).getSQL();

/** Whom a page is of: everybody in office, or those of the ids. */
export type Among = ArrayLike<number> | null;

/**
 * Up to this many matches are read and sorted, in 10 ms. With more, one office-holder in a hundred or so matches, and
 * an index scan in sort order fills a page as soon (docs/performance.md).
 */
const FEW = 1_500;

/**
 * Up to this many matches have a prepared statement, which is planned for a few: it reads the rows of all of them.
 * With more, a statement planned for these very ids takes a third of the time (docs/performance.md).
 */
const FEW_FOR_PREPARED = 300;

type StoredSort = Exclude<Sort, "relevance">;

export interface PageOf {
  /** Default: those in office. */
  population?: Population;
  sort: StoredSort;
  limit: number;
  /** Position where the previous page ended. */
  after: Position | null;
  among: Among;
}

interface StatementOf extends Omit<PageOf, "among"> {
  /** A few ids, as an array, or a condition on the id that many meet. */
  among: { few: string | SQL } | { isAmong: (id: SQL) => SQL } | null;
}

/**
 * One page of office-holders in the order of `comparePositions`, by keyset: the cost does not grow
 * with the page number. Few ids are sorted; with many, the index of the sort order is read.
 */
export function selectPage(db: Queryable, page: PageOf) {
  const { population = "in-office", sort, limit, after, among } = page;
  const isMany = among !== null && among.length > FEW;
  if (after !== null || (among !== null && among.length > FEW_FOR_PREPARED)) {
    const ids = among && (isMany ? { isAmong: isInBits(among) } : { few: toArrayText(among) });
    return compileSelect(pageColumns, pageStatement({ ...page, among: ids }))(db);
  }
  // The first page of all, and pages picked in memory.
  const name = `politicians/${population}/${sort}/${among === null ? "all" : "among"}/${limit}`;
  const few = among === null ? null : { few: wanted("ids") };
  const select = firstPages(name, () => pageStatement({ ...page, among: few }));
  return select(db, among === null ? {} : { ids: toArrayText(among) });
}

const firstPages = compileSelects(pageColumns);

/**
 * An array that is not seen while a statement is planned: PostgreSQL would plan each time for those of fewer than ten
 * elements, which it takes an unseen one to have.
 */
function wanted(name: string): SQL {
  return sql`(SELECT ${sql.placeholder(name)}::int[])`;
}

/** Ids of a whole population in an order, without their rows. */
export async function selectRoster(
  db: Queryable,
  { population, sort }: { population: Population; sort: "name" | "newest" },
): Promise<Int32Array> {
  const found = select
    .select({ id: p.id })
    .from(p)
    .where(population === "ended" ? isEnded : isInOffice)
    .orderBy(...orderColumns(ORDERS[sort]));
  const { rows } = await db.execute<{ ids: Uint8Array | null }>(
    sql`SELECT ${packIntegers([sql`found.id`])} AS ids FROM (${found.getSQL()}) AS found`,
  );
  return unpackIntegers(rows[0]?.ids);
}

/**
 * Id and figure, one after the other, of those who have the figure that an order is by: reviews, or the estimate in
 * hundredths. In no order: of a country, the database sorts them in files.
 */
export async function selectFigures(
  db: Queryable,
  { population, sort }: { population: Population; sort: "rating" | "reviews" },
): Promise<Int32Array> {
  const figure = sort === "rating" ? sql`coalesce(${r.estimate}, 0)` : sql`${r.reviewCount}`;
  const found = select
    .select({ id: r.politicianId, figure: figure.as("figure") })
    .from(r)
    .where(
      and(
        sql`${figure} > 0`,
        population === "ended" ? sql`${r.politicianId} IN (${endedIds})` : sql`${r.isListed}`,
      ),
    );
  const { rows } = await db.execute<{ figures: Uint8Array | null }>(
    sql`SELECT ${packIntegers([sql`politician_id`, sql`figure`])} AS figures FROM (${found.getSQL()}) AS found`,
  );
  return unpackIntegers(rows[0]?.figures);
}

/**
 * The limit stands in the text: planned without it, PostgreSQL expects a tenth of the table. A few ids are joined: as
 * a condition they are looked for along the index of the order, all of which is read where they come last in it.
 */
export function pageStatement({ population, sort, limit, after, among }: StatementOf): SQL {
  const isListed = population !== "ended";
  const order = ORDERS[sort];
  const all = select.select(pageColumns).from(p).innerJoin(r, ratingsOfPolitician).$dynamic();
  const found = (among !== null && "few" in among ? all.innerJoin(...isWanted(among.few)) : all)
    .where(
      and(
        isListed ? isInOffice : isEnded,
        isListed ? order.isListed : undefined,
        among !== null && "isAmong" in among ? among.isAmong(order.id) : undefined,
        after === null ? undefined : isAfter(order, after),
      ),
    )
    .orderBy(...orderColumns(order));
  return sql`${found.getSQL()} LIMIT ${sql.raw(String(limit))}`;
}

/** People of several ranks that one statement sorts. */
const MAX_RANKED = 1_000;

export interface RankedPageOf {
  population?: Population;
  /** At most `MAX_RANKED`, with the rank of each. */
  ids: ArrayLike<number>;
  ranks: ArrayLike<number>;
  limit: number;
  after: Position | null;
}

/** A page after the first of office-holders by rank, then by number of reviews, then by name. */
export function selectRankedPage(db: Queryable, page: RankedPageOf) {
  const { population = "in-office", limit, after } = page;
  const ids = toArrayText(page.ids);
  const ranks = toArrayText(page.ranks);
  return compileSelect(
    pageColumns,
    rankedPageStatement({ population, limit, after, ids, ranks }),
  )(db);
}

interface RankedStatementOf extends Omit<RankedPageOf, "ids" | "ranks"> {
  /** Arrays. */
  ids: string;
  ranks: string;
}

export function rankedPageStatement(page: RankedStatementOf): SQL {
  const { population, ids, ranks, limit, after } = page;
  const rank = sql`ranked.rank`;
  const order: Order = { ...ORDERS.reviews, isListed: undefined };
  const isFurther =
    after === null
      ? undefined
      : sql`(${rank}, ${order.rank}, ${order.nameSort}, ${order.id}) >
          (${after.rank}::float8, ${order.rankOf(after.reviews)}, ${after.nameSort}, ${after.id})`;
  const found = select
    .select(pageColumns)
    .from(p)
    .innerJoin(r, ratingsOfPolitician)
    .innerJoin(
      sql`unnest(${ids}::int[], ${ranks}::float8[]) AS ranked (id, rank)`,
      sql`ranked.id = ${p.id}`,
    )
    .where(and(population === "ended" ? isEnded : isInOffice, isFurther))
    .orderBy(rank, ...orderColumns(order));
  return sql`${found.getSQL()} LIMIT ${sql.raw(String(limit))}`;
}

/**
 * Parts of matches in order of rank that one statement reads: all of one rank, or several ranks with
 * at most `MAX_RANKED` people together. Each is as long as `wanted` asks where there are as many.
 */
export function* splitByRank(
  ranks: ArrayLike<number>,
  from: number,
  wanted: number,
): Generator<{ from: number; to: number }> {
  const endOfRank = (at: number) => {
    let end = at;
    while (end < ranks.length && ranks[end] === ranks[at]) end += 1;
    return end;
  };
  let start = from;
  while (start < ranks.length) {
    let to = endOfRank(start);
    while (to < ranks.length && to - start < wanted) {
      const next = endOfRank(to);
      if (next - start > MAX_RANKED) break;
      to = next;
    }
    yield { from: start, to };
    start = to;
  }
}

export const isMany = (ids: ArrayLike<number>): boolean => ids.length > FEW;

/** Number of office-holders, from the stored figures. */
export async function countInOffice(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ many: sql<number>`coalesce(sum(${siteCounts.politicians}), 0)::int` })
    .from(siteCounts);
  return row?.many ?? 0;
}

/** Everyone in office, by name. */
export function selectAll(db: Queryable) {
  return db
    .select(allColumns)
    .from(p)
    .innerJoin(r, ratingsOfPolitician)
    .where(isInOffice)
    .orderBy(...orderColumns(ORDERS.name));
}

const detailColumns = { politician: getTableColumns(p), ratings: getTableColumns(r) };

const isThereOrMerged = or(isNull(p.deletedAt), isNotNull(p.mergedInto));

const oneColumns = { ...detailColumns, offices: officesOfPolitician };

/** One politician or none, also of those no longer in office, or merged into others. */
export const detailStatement = select
  .select(oneColumns)
  .from(p)
  .innerJoin(r, ratingsOfPolitician)
  .where(and(eq(p.id, sql.placeholder("id")), isThereOrMerged));

const selectDetail = compileSelect(oneColumns, detailStatement.getSQL(), "politicians/detail");
export const selectPolitician = (db: Queryable, id: number) => selectDetail(db, { id });

const selectDetails = compileSelect(
  detailColumns,
  select
    .select(detailColumns)
    .from(p)
    .innerJoin(r, ratingsOfPolitician)
    .where(and(isOneOf(wanted("ids"))(sql`${p.id}`), isThereOrMerged))
    .getSQL(),
  "politicians/details",
);
export type DetailRow = Awaited<ReturnType<typeof selectDetails>>[number];
/** A few politicians, in no order, as `selectPolitician` reads one. */
export const selectPoliticians = (db: Queryable, ids: readonly number[]) =>
  selectDetails(db, { ids: toArrayText(ids) });

const selectSomeSummaries = compileSelect(
  summaryColumns,
  select
    .select(summaryColumns)
    .from(p)
    .innerJoin(r, ratingsOfPolitician)
    .where(and(isOneOf(wanted("ids"))(sql`${p.id}`), isInOffice))
    .getSQL(),
  "politicians/summaries",
);
/** Those of the given ids who are in office. */
export const selectSummaries = (db: Queryable, ids: readonly number[]) =>
  selectSomeSummaries(db, { ids: toArrayText(ids) });

/**
 * The sort order as its index has it: all columns ascending, so that a page starts at one place.
 */
interface Order {
  /** Sort columns; none for name. */
  rank: SQL | null;
  /** The same columns of a position. */
  rankOf: (rank: number | null) => SQL;
  nameSort: SQL;
  id: SQL;
  /** Further conditions of the partial index. */
  isListed: SQL | undefined;
}

/** As in the indexes politicians_by_newest and politicians_by_role. */
const newestFirst = sql.raw("(timestamptz 'epoch' - created_at)");

const ofPolitician = { nameSort: sql`${p.nameSort}`, id: sql`${p.id}`, isListed: undefined };
const ofRatings = {
  nameSort: sql`${r.nameSort}`,
  id: sql`${r.politicianId}`,
  isListed: sql`${r.isListed}`,
};

const ORDERS: Record<StoredSort, Order> = {
  name: { ...ofPolitician, rank: null, rankOf: () => sql`` },
  newest: {
    ...ofPolitician,
    rank: newestFirst,
    rankOf: (time) => sql`timestamptz 'epoch' - ${new Date(time ?? 0).toISOString()}::timestamptz`,
  },
  // Politicians without an estimate are last.
  rating: {
    ...ofRatings,
    rank: sql`coalesce(-${r.estimate}, 0)`,
    rankOf: (hundredths) => sql`${-(hundredths ?? 0)}::int`,
  },
  reviews: {
    ...ofRatings,
    rank: sql`(-${r.reviewCount})`,
    rankOf: (count) => sql`${-(count ?? 0)}::int`,
  },
};

function orderColumns({ rank, nameSort, id }: Order): SQL[] {
  return rank === null ? [asc(nameSort), asc(id)] : [asc(rank), asc(nameSort), asc(id)];
}

function isAfter(order: Order, { rank, nameSort, id }: Position): SQL {
  return order.rank === null
    ? sql`(${order.nameSort}, ${order.id}) > (${nameSort}, ${id})`
    : sql`(${order.rank}, ${order.nameSort}, ${order.id}) > (${order.rankOf(rank)}, ${nameSort}, ${id})`;
}
