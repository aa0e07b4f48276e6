// SQL of what is new in a place.

import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PlaceLevel } from "#domain/place/place.ts";
import type { Queryable } from "#platform/db/database.ts";
import { offices, politicians, reviews } from "#platform/db/schema.ts";
import { writtenDayOf } from "#server/shared/ratings/queries/written-day.ts";

const o = offices;
const p = politicians;

export interface NewsScope {
  code: string;
  level: PlaceLevel;
  /** Codes of the places it contains. */
  inside: readonly string[];
}

/** Offices of the place itself; of a province its mayors too, of the country the presidents of its regions. */
function isOfScope({ code, level, inside }: NewsScope): SQL | undefined {
  switch (level) {
    case "country":
      return and(
        inArray(o.placeCode, [...inside]),
        sql`${o.role} ~ '^President' AND ${o.source} = 'Regioni'`,
      );
    case "province":
      return or(
        eq(o.placeCode, code),
        and(
          gte(o.placeCode, code),
          lt(o.placeCode, `${code}a`),
          sql`${o.role} ~ '^(Sindac|Commissari|Commissione)' AND ${o.source} = 'Comuni'`,
        ),
      );
    case "region":
    case "town":
      return eq(o.placeCode, code);
  }
}

const isPresent = and(isNull(o.endedAt), isNull(o.deletedAt));

/**
 * The last to begin and to end, by the time of either. Without a day of its beginning an office counts as new
 * only if it came after the place's first data: those were in office before.
 */
export async function selectNewOffices(db: Queryable, scope: NewsScope, limit: number) {
  const present = db
    .select({ id: o.id, first: sql<Date>`min(${o.createdAt}) OVER ()`.as("first") })
    .from(o)
    .where(and(isOfScope(scope), isPresent))
    .as("present");
  const time = sql<string>`coalesce(${o.endedAt}, ${o.beganOn}::timestamptz, ${o.createdAt})`;
  const columns = {
    id: o.id,
    politicianId: p.id,
    name: p.name,
    role: o.role,
    location: o.location,
    isDemo: p.isDemo,
    time,
    isEnded: sql<boolean>`${o.endedAt} IS NOT NULL`,
  };
  const started = await db
    .select(columns)
    .from(o)
    .innerJoin(present, eq(present.id, o.id))
    .innerJoin(p, eq(p.id, o.politicianId))
    .where(
      and(
        isNull(p.deletedAt),
        or(isNotNull(o.beganOn), sql`${o.createdAt} > ${present.first} + interval '1 day'`),
      ),
    )
    .orderBy(desc(time), desc(o.id))
    .limit(limit);
  const ended = await db
    .select(columns)
    .from(o)
    .innerJoin(p, eq(p.id, o.politicianId))
    .where(and(isOfScope(scope), isNotNull(o.endedAt), isNull(o.deletedAt), isNull(p.deletedAt)))
    .orderBy(desc(time), desc(o.id))
    .limit(limit);
  return [...started, ...ended];
}

/** Published ones of those in office, the newest of each politician read by index. */
export function selectNewReviews(db: Queryable, scope: NewsScope, limit: number) {
  const holders = db
    .selectDistinctOn([o.politicianId], {
      politicianId: o.politicianId,
      role: o.role,
      location: o.location,
    })
    .from(o)
    .where(and(isOfScope(scope), isPresent))
    .orderBy(o.politicianId, o.rank, o.id)
    .as("holders");
  const newest = db
    .select({
      id: reviews.id,
      comment: reviews.comment,
      scoreSum: reviews.scoreSum,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.politicianId, holders.politicianId),
        eq(reviews.status, "published"),
        ne(reviews.standing, "aside"),
      ),
    )
    .orderBy(desc(writtenDayOf(reviews.createdAt)), desc(reviews.id))
    .limit(limit)
    .as("newest");
  return db
    .select({
      id: newest.id,
      politicianId: p.id,
      name: p.name,
      role: holders.role,
      location: holders.location,
      isDemo: p.isDemo,
      comment: newest.comment,
      scoreSum: newest.scoreSum,
      createdAt: newest.createdAt,
    })
    .from(holders)
    .innerJoin(p, eq(p.id, holders.politicianId))
    .innerJoinLateral(newest, sql`true`)
    .where(isNull(p.deletedAt))
    .orderBy(desc(writtenDayOf(sql`${newest.createdAt}`)), desc(newest.id))
    .limit(limit);
}
