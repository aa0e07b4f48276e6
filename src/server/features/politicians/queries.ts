// All SQL that reads politicians. Deleted ones are in no answer; those no longer in office only in
// `selectPolitician`.

import { and, arrayOverlaps, asc, desc, eq, inArray, isNull, like, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { PARTY_FACET_MAX } from "#domain/politician/browse.ts";
import type { BrowseQuery, Facet, Filter } from "#domain/politician/browse.ts";
import type { Position } from "#domain/politician/position.ts";
import { searchWords } from "#domain/politician/search-text.ts";
import type { Sort } from "#domain/politician/sort.ts";
import type { Queryable } from "#platform/db/database.ts";
import { politicianRatings, politicians } from "#platform/db/schema.ts";

const p = politicians;
const r = politicianRatings;

const isInOffice = and(isNull(p.deletedAt), isNull(p.endedAt));

/**
 * Tenths of the overall rating as shown. The cast to numeric keeps 15 digits, so that a half is a
 * half again and goes up, as in domain/rating.
 */
const overallTenths = sql<number | null>`round((${r.mean} * 10)::numeric)::int`;
const reviewCount = sql<number>`coalesce(${r.reviewCount}, 0)`;

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
  overallTenths,
  reviewCount,
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
  /** Where the page before ended. */
  after: Position | null;
}

/**
 * One page of the politicians in office that match, in the order of `comparePositions`. Keyset: the
 * cost does not grow with the page's number.
 */
export function selectPage(db: Queryable, { query, limit, after }: PageOf) {
  const { sort } = query;
  return db
    .select(browseColumns)
    .from(p)
    .leftJoin(r, eq(r.politicianId, p.id))
    .where(
      and(
        isInOffice,
        matchesWords(query.q),
        ...Object.values(filtersOf(query)),
        after === null ? undefined : isAfter(after),
      ),
    )
    .orderBy(...orderOf(sort))
    .limit(limit);
}

/** Whether more than `max` politicians are in office; counts no further than that. */
export async function areMoreThan(db: Queryable, max: number): Promise<boolean> {
  const some = db
    .select({ id: p.id })
    .from(p)
    .where(isInOffice)
    .limit(max + 1);
  return (await db.$count(some.as("some"))) > max;
}

/** Everyone in office, by name. */
export function selectAll(db: Queryable) {
  return db
    .select(browseColumns)
    .from(p)
    .leftJoin(r, eq(r.politicianId, p.id))
    .where(isInOffice)
    .orderBy(...orderOf("name"));
}

/** One politician or none, also of those no longer in office. */
export function selectPolitician(db: Queryable, id: number) {
  return db
    .select({ politician: p, ratings: r })
    .from(p)
    .leftJoin(r, eq(r.politicianId, p.id))
    .where(and(eq(p.id, id), isNull(p.deletedAt)));
}

/**
 * The newest politician of each role, newest first, ties by name, then id. Role by role through the
 * index, because few roles are held by thousands.
 */
export function selectNewestOfEachRole(db: Queryable) {
  const ids = sql`(
    SELECT newest.id
    FROM (SELECT DISTINCT role FROM politicians WHERE deleted_at IS NULL AND ended_at IS NULL) AS roles
    CROSS JOIN LATERAL (
      SELECT id FROM politicians
      WHERE role = roles.role AND deleted_at IS NULL AND ended_at IS NULL
      ORDER BY created_at DESC, name_sort, id
      LIMIT 1
    ) AS newest
  )`;
  return db
    .select(summaryColumns)
    .from(p)
    .leftJoin(r, eq(r.politicianId, p.id))
    .where(inArray(p.id, ids))
    .orderBy(...orderOf("newest"));
}

export interface Counts {
  total: number;
  facets: Record<Filter, Facet>;
}

/**
 * How many match, and how many per value of each filter under the other filters. One pass over what
 * the words find. Parties: the most frequent, ties by code points, and those asked for.
 */
export async function countMatches(db: Queryable, query: BrowseQuery): Promise<Counts> {
  const { role, party, region } = filtersOf(query);
  const { rows } = await db.execute<{ filter: Filter | "total"; value: string; count: number }>(sql`
    WITH found AS MATERIALIZED (
      SELECT role, region, party_lists,
        coalesce(${role ?? true}, false) AS by_role,
        coalesce(${party ?? true}, false) AS by_party,
        coalesce(${region ?? true}, false) AS by_region
      FROM ${p}
      WHERE ${and(isInOffice, matchesWords(query.q))}
    ), parties AS (
      SELECT value, count(*)::int AS count
      FROM found CROSS JOIN unnest(party_lists) AS value
      WHERE by_role AND by_region
      GROUP BY value
    )
    SELECT 'total' AS filter, '' AS value, count(*)::int AS count
    FROM found WHERE by_role AND by_party AND by_region
    UNION ALL
    SELECT 'role', role, count(*)::int FROM found WHERE by_party AND by_region GROUP BY role
    UNION ALL
    SELECT 'region', region, count(*)::int
    FROM found WHERE by_role AND by_party AND region IS NOT NULL GROUP BY region
    UNION ALL
    (SELECT 'party', value, count FROM parties
      ORDER BY count DESC, value COLLATE "C" LIMIT ${PARTY_FACET_MAX})
    UNION
    SELECT 'party', value, count FROM parties
    WHERE value = ANY(${sql.param(storable(query.party))}::text[])`);
  const facet = (filter: Filter): Facet =>
    rows.filter((row) => row.filter === filter).map(({ value, count }) => ({ value, count }));
  return {
    total: rows.find((row) => row.filter === "total")?.count ?? 0,
    facets: { role: facet("role"), party: facet("party"), region: facet("region") },
  };
}

/** Each word is part of the stored text, which the same function has folded. */
function matchesWords(text: string): SQL | undefined {
  return and(...searchWords(text).map((word) => like(p.searchText, `%${escapeLike(word)}%`)));
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

function filtersOf(query: BrowseQuery): Partial<Record<Filter, SQL>> {
  const { role, party, region } = query;
  return {
    ...(role.length > 0 && { role: inArray(p.role, storable(role)) }),
    ...(party.length > 0 && { party: arrayOverlaps(p.partyLists, storable(party)) }),
    ...(region.length > 0 && { region: inArray(p.region, storable(region)) }),
  };
}

/** A value with a NUL equals nothing that is stored, but PostgreSQL refuses to be asked. */
function storable(values: readonly string[]): string[] {
  return values.map((value) => value.toWellFormed().replaceAll("\0", "\uFFFD"));
}

function orderOf(sort: Sort): SQL[] {
  const byName = [asc(p.nameSort), asc(p.id)];
  switch (sort) {
    case "name":
      return byName;
    case "rating":
      return [sql`${overallTenths} DESC NULLS LAST`, ...byName];
    case "reviews":
      return [desc(reviewCount), ...byName];
    case "newest":
      return [desc(p.createdAt), ...byName];
  }
}

function isAfter({ sort, rank, nameSort, id }: Position): SQL {
  const byName = sql`(${p.nameSort}, ${p.id}) > (${nameSort}, ${id})`;
  switch (sort) {
    case "name":
      return byName;
    case "rating":
      return rank === null
        ? sql`${overallTenths} IS NULL AND ${byName}`
        : sql`(${overallTenths} IS NULL OR ${isBelow(overallTenths, rank, byName)})`;
    case "reviews":
      return isBelow(reviewCount, rank, byName);
    case "newest":
      return isBelow(sql`${p.createdAt}`, new Date(rank ?? 0).toISOString(), byName);
  }
}

/** The first condition alone is what an index can use. */
function isBelow(expression: SQL, value: number | string | null, byName: SQL): SQL {
  return sql`(${expression} <= ${value} AND (${expression} < ${value} OR ${byName}))`;
}
