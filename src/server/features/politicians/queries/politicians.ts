// SQL that reads politicians. Deleted ones are never returned; former office-holders only by
// `selectPolitician`.

import { and, arrayOverlaps, asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { BrowseQuery } from "#domain/politician/browse.ts";
import type { Position } from "#domain/politician/position.ts";
import { searchWords } from "#domain/politician/search-text.ts";
import type { Sort } from "#domain/politician/sort.ts";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Queryable } from "#platform/db/database.ts";
import { compileSelect } from "#platform/db/prepared.ts";
import type { Select } from "#platform/db/prepared.ts";
import { politicianRatings, politicians, siteCounts } from "#platform/db/schema.ts";

const p = politicians;
const r = politicianRatings;

const isInOffice = and(isNull(p.deletedAt), isNull(p.endedAt));
/** Every politician has a row of ratings. */
const ratingsOfPolitician = eq(r.politicianId, p.id);

const summaryColumns = {
  id: p.id,
  name: p.name,
  role: p.role,
  party: p.party,
  partyLists: p.partyLists,
  partyFamilies: p.partyFamilies,
  location: p.location,
  region: p.region,
  source: p.source,
  isDemo: p.isDemo,
  imageUrl: p.imageUrl,
  overallTenths: r.tenths,
  reviewCount: r.reviewCount,
};

const pageColumns = { ...summaryColumns, nameSort: p.nameSort, createdAt: p.createdAt };
const allColumns = { ...pageColumns, searchText: p.searchText };

const select = new QueryBuilder();

export interface PageOf {
  query: BrowseQuery;
  limit: number;
  /** Position where the previous page ended. */
  after: Position | null;
  /** Ids of all matches, if few. */
  among: ArrayLike<number> | null;
}

interface StatementOf extends Omit<PageOf, "among"> {
  /** Numbers, or what stands for their text. */
  among: ArrayLike<number> | SQL | null;
}

/**
 * One page of matching office-holders in the order of `comparePositions`, by keyset: the cost does
 * not grow with the page number. Few matches are sorted; many are read along the index of the sort
 * order.
 */
export function selectPage(db: Queryable, page: PageOf) {
  const { query, limit, after } = page;
  const isEverybody = matches(query) === undefined;
  const among = isEverybody ? null : page.among;
  if (after !== null || (among === null && !isEverybody))
    return compileSelect(pageColumns, pageStatement({ ...page, among }))(db);
  // The first pages of all and of a search, which most readers ask for.
  const name = `politicians/${query.sort}/${among === null ? "all" : "among"}/${limit}`;
  const ids = sql`${sql.placeholder("ids")}`;
  const statement =
    firstPages.get(name) ??
    compileSelect(
      pageColumns,
      pageStatement({ ...page, among: among === null ? null : ids }),
      name,
    );
  firstPages.set(name, statement);
  return statement(db, among === null ? {} : { ids: toArrayText(among) });
}

const firstPages = new Map<string, Select<typeof pageColumns>>();

/** The limit stands in the text: planned without it, PostgreSQL expects a tenth of the table. */
export function pageStatement({ query, limit, after, among }: StatementOf): SQL {
  const order = ORDERS[query.sort];
  const found = select
    .select(pageColumns)
    .from(p)
    .innerJoin(r, ratingsOfPolitician)
    .where(
      and(
        isInOffice,
        order.isListed,
        among === null ? matches(query) : isAmong(order.id, among),
        after === null ? undefined : isAfter(order, after),
      ),
    )
    .orderBy(...orderColumns(order));
  return sql`${found.getSQL()} LIMIT ${sql.raw(String(limit))}`;
}

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

/** One politician or none, also of those no longer in office. */
export const detailStatement = select
  .select(detailColumns)
  .from(p)
  .innerJoin(r, ratingsOfPolitician)
  .where(and(eq(p.id, sql.placeholder("id")), isNull(p.deletedAt)));

const selectDetail = compileSelect(detailColumns, detailStatement.getSQL(), "politicians/detail");
export const selectPolitician = (db: Queryable, id: number) => selectDetail(db, { id });

/**
 * The newest politician of each role, newest first, ties by name, then id. Skips through the index
 * from role to role, because some roles have thousands of holders.
 */
export async function selectNewestOfEachRole(
  db: Queryable,
): Promise<{ id: number; role: string }[]> {
  const { rows } = await db.execute<{ id: number; role: string }>(sql`
    WITH RECURSIVE roles AS (
      (SELECT role FROM politicians WHERE deleted_at IS NULL AND ended_at IS NULL ORDER BY role LIMIT 1)
      UNION ALL
      SELECT (
        SELECT role FROM politicians
        WHERE role > roles.role AND deleted_at IS NULL AND ended_at IS NULL
        ORDER BY role LIMIT 1
      ) FROM roles WHERE roles.role IS NOT NULL
    )
    SELECT newest.id, roles.role
    FROM roles CROSS JOIN LATERAL (
      SELECT id, created_at, name_sort FROM politicians
      WHERE role = roles.role AND deleted_at IS NULL AND ended_at IS NULL
      ORDER BY ${newestFirst}, name_sort, id
      LIMIT 1
    ) AS newest
    ORDER BY newest.created_at DESC, newest.name_sort, newest.id`);
  return rows.map(({ id, role }) => ({ id, role }));
}

/** Those of the given ids who are in office. */
export function selectSummaries(db: Queryable, ids: readonly number[]) {
  return db
    .select(summaryColumns)
    .from(p)
    .innerJoin(r, ratingsOfPolitician)
    .where(and(inArray(p.id, [...ids]), isInOffice));
}

/**
 * Written so that PostgreSQL assumes a match of one half: its own estimate, multiplied word by
 * word, approaches zero, and it would leave the sort index and scan the table.
 */
function matches(query: BrowseQuery): SQL | undefined {
  const { q, role, party, region } = query;
  const conditions = and(
    // Both sides are folded by the same function.
    ...searchWords(q).map((word) => sql`strpos(${p.searchText}, ${word}) > 0`),
    role.length === 0 ? undefined : inArray(p.role, storable(role)),
    party.length === 0 ? undefined : arrayOverlaps(p.partyLists, storable(party)),
    region.length === 0 ? undefined : inArray(p.region, storable(region)),
  );
  return conditions && sql`coalesce(${conditions}, false)`;
}

/** A value with a NUL matches nothing, and PostgreSQL rejects it. */
function storable(values: readonly string[]): string[] {
  return values.map((value) => value.toWellFormed().replaceAll("\0", "\uFFFD"));
}

function isAmong(id: SQL, among: ArrayLike<number> | SQL): SQL {
  return sql`${id} = ANY (${"length" in among ? toArrayText(among) : among}::int[])`;
}

/** As PostgreSQL writes an array; the driver would quote each number. */
function toArrayText(numbers: ArrayLike<number>): string {
  return `{${Array.prototype.join.call(numbers, ",")}}`;
}

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

const ORDERS: Record<Sort, Order> = {
  name: { ...ofPolitician, rank: null, rankOf: () => sql`` },
  newest: {
    ...ofPolitician,
    rank: newestFirst,
    rankOf: (time) => sql`timestamptz 'epoch' - ${new Date(time ?? 0).toISOString()}::timestamptz`,
  },
  // Unrated politicians are last.
  rating: {
    ...ofRatings,
    rank: sql`coalesce(-${r.tenths}, 0)`,
    rankOf: (tenths) => sql`${-(tenths ?? 0)}::int`,
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
