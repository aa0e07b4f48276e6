// SQL that imports read of a whole source.

import { and, eq, notLike, sql } from "drizzle-orm";
import type { Source } from "#domain/politician/source.ts";
import type { Db, Queryable } from "#platform/db/database.ts";
import { offices, politicians } from "#platform/db/schema.ts";
import { among } from "./offices.ts";

/** Present offices per source, and their last change. */
export async function countBySource(
  db: Queryable,
): Promise<{ source: Source; politicians: number; lastChange: Date }[]> {
  return db
    .select({
      source: offices.source,
      politicians: sql<number>`count(*) FILTER (WHERE ${offices.endedAt} IS NULL AND ${offices.deletedAt} IS NULL)::int`,
      lastChange: sql<Date>`max(${offices.updatedAt})`.mapWith(offices.updatedAt),
    })
    .from(offices)
    .groupBy(offices.source);
}

/** The newest day that data of the source are of; null if none tells. */
export async function findNewestDay(db: Queryable, source: Source): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`max(${offices.sourceDay})::text` })
    .from(offices)
    .where(eq(offices.source, source));
  return row?.day ?? null;
}

/** Batches after which the planner has to know that keys are many. */
export const ANALYSE_AFTER_BATCHES = 4;

/**
 * Tables that were empty look small to the planner, and a database that is not shared never analyses
 * by itself. Outside any transaction.
 */
export async function analysePeople(db: Db): Promise<void> {
  await db.execute(sql`ANALYZE offices, politicians`);
}

/**
 * Vacuums and analyses after many changes; a database that is not shared does neither by itself. Outside
 * any transaction.
 */
export async function tidyPoliticians(db: Db): Promise<void> {
  await db.execute(sql`VACUUM (ANALYZE) politicians, offices, politician_ratings`);
}

const homonym = {
  key: offices.identityKey,
  // As the source tells them: files are compared with it.
  supportingLists: sql<string[]>`CASE WHEN 'lists' = ANY (${offices.corrected})
    THEN ARRAY(SELECT jsonb_array_elements_text(${offices.sourceValues} -> 'supportingLists'))
    ELSE ${offices.supportingLists} END`,
  birthDayHash: politicians.birthDayHash,
  isInOffice: sql<boolean>`${offices.endedAt} IS NULL AND ${offices.deletedAt} IS NULL`,
};
const holder = eq(politicians.id, offices.politicianId);

/** Offices of a source with a numbered key, because a namesake has the plain one. */
export function selectNumberedHomonyms(db: Queryable, source: Source) {
  const isNumbered = sql`${offices.identityKey} ~ '~[0-9]+$'`;
  const hasNoId = notLike(offices.identityKey, `${source}:id:%`);
  return db
    .select(homonym)
    .from(offices)
    .innerJoin(politicians, holder)
    .where(and(eq(offices.source, source), isNumbered, hasNoId));
}

/** Offices with one of these keys. */
export async function selectByKeys(db: Queryable, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return db
    .select(homonym)
    .from(offices)
    .innerJoin(politicians, holder)
    .where(sql`${offices.identityKey} IN ${among(keys)}`);
}

/**
 * All offices a source ever had, for matching by name. For the two chambers: a few thousand
 * rows.
 */
export function selectMembers(db: Queryable, source: Source) {
  return db
    .select({
      key: offices.identityKey,
      externalId: offices.externalId,
      name: sql<string>`coalesce(${offices.sourceValues} ->> 'name', ${offices.name})`,
    })
    .from(offices)
    .where(eq(offices.source, source));
}
