// SQL of politicians without a place.

import { and, asc, desc, gt, inArray, isNull, sql } from "drizzle-orm";
import type { OfficePlace } from "#domain/place/place-directory.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { places, politicians } from "#platform/db/schema.ts";
import { isInOffice } from "#server/shared/queries/in-office.ts";

/** Offices of these sources name a place. */
const hasNoPlace = and(
  isNull(politicians.placeCode),
  inArray(politicians.source, ["Comuni", "Regioni"]),
);

/** By id, after `after`. */
export function selectWithoutPlace(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<(OfficePlace & { id: number })[]> {
  return db
    .select({
      id: politicians.id,
      source: politicians.source,
      location: politicians.location,
      region: politicians.region,
    })
    .from(politicians)
    .where(and(hasNoPlace, gt(politicians.id, after)))
    .orderBy(asc(politicians.id))
    .limit(limit);
}

/** Codes that the database does not have are ignored. */
export async function writePlaces(
  tx: Tx,
  found: readonly { id: number; code: string }[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE politicians SET place_code = ${places.code}
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS found(id integer, code text)
    JOIN places ON ${places.code} = found.code
    WHERE politicians.id = found.id AND politicians.place_code IS NULL
  `);
  await tx.execute(sql`
    UPDATE offices SET place_code = politicians.place_code
    FROM politicians
    WHERE politicians.id IN (SELECT (value->>'id')::int FROM jsonb_array_elements(${JSON.stringify(found)}::jsonb))
      AND offices.politician_id = politicians.id AND offices.place_code IS NULL
      AND offices.source = politicians.source
      AND (offices.location, offices.region) IS NOT DISTINCT FROM (politicians.location, politicians.region)
  `);
}

/** Of people in office, the most frequent first. */
export function selectUnknownPlaces(
  db: Queryable,
): Promise<{ location: string; people: number }[]> {
  const location = sql<string>`coalesce(${politicians.location}, ${politicians.region}, '')`;
  const people = sql<number>`count(*)::int`;
  return db
    .select({ location, people })
    .from(politicians)
    .where(and(hasNoPlace, isInOffice))
    .groupBy(location)
    .orderBy(desc(people), asc(location));
}
