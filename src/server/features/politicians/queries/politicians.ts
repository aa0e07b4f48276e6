// SQL that reads politicians. Deleted ones are never returned; former office-holders only by
// `selectPolitician`.

import { and, arrayOverlaps, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { BrowseQuery } from "#domain/politician/browse.ts";
import type { Position } from "#domain/politician/position.ts";
import { searchWords } from "#domain/politician/search-text.ts";
import type { Sort } from "#domain/politician/sort.ts";
import type { Queryable } from "#platform/db/database.ts";
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
  location: p.location,
  region: p.region,
  source: p.source,
  imageUrl: p.imageUrl,
  overallTenths: r.tenths,
  reviewCount: r.reviewCount,
};

const browseColumns = {
  ...summaryColumns,
  searchText: p.searchText,
  nameSort: p.nameSort,
  createdAt: p.createdAt,
};

export interface PageOf {
  query: BrowseQuery;
  limit: number;
  /** Position where the previous page ended. */
  after: Position | null;
  /** Ids of all matches, if few. */
  among: Iterable<number> | null;
}

/**
 * One page of matching office-holders in the order of `comparePositions`, by keyset: the cost does
 * not grow with the page number. Few matches are sorted; many are read along the index of the sort
 * order.
 */
export function selectPage(db: Queryable, { query, limit, after, among }: PageOf) {
  const order = ORDERS[query.sort];
  return db
    .select(browseColumns)
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
    .orderBy(...orderColumns(order))
    .limit(limit);
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
    .select(browseColumns)
    .from(p)
    .innerJoin(r, ratingsOfPolitician)
    .where(isInOffice)
    .orderBy(...orderColumns(ORDERS.name));
}

/** One politician or none, including former office-holders. */
export function selectPolitician(db: Queryable, id: number) {
  return db
    .select({ politician: p, ratings: r })
    .from(p)
    .leftJoin(r, ratingsOfPolitician)
    .where(and(eq(p.id, id), isNull(p.deletedAt)));
}

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

function isAmong(id: SQL, ids: Iterable<number>): SQL {
  return sql`${id} = ANY (${sql.param([...ids])}::int[])`;
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
