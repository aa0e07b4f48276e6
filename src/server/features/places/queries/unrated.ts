// SQL of the people without a review near a town.

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { politicianRatings, politicians, siteCounts } from "#platform/db/schema.ts";
import { isInOffice } from "#server/shared/queries/in-office.ts";
import { selectPeople } from "./people.ts";
import type { PersonRow } from "./people.ts";

const p = politicians;

/** In the order of the places; in each the mayor first, then the executive. */
export function selectUnrated(
  db: Queryable,
  codes: readonly string[],
  limit: number,
): Promise<PersonRow[]> {
  if (codes.length === 0) return Promise.resolve([]);
  const order = `{${codes.join(",")}}`;
  return selectPeople(db)
    .where(and(inArray(p.placeCode, [...codes]), isInOffice, eq(politicianRatings.reviewCount, 0)))
    .orderBy(
      sql`array_position(${order}::text[], ${p.placeCode})`,
      sql`CASE WHEN ${p.role} ~ '^(Sindac|Commissari|Commissione)' THEN 0
        WHEN ${p.role} ~* '^(vice|assessor)' THEN 1 ELSE 2 END`,
      asc(p.nameSort),
      asc(p.id),
    )
    .limit(limit);
}

/** From the stored figures; invented people count while there are no others. */
export async function countRatedPeople(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ many: sql<number>`coalesce(sum(${siteCounts.ratedPoliticians}), 0)::int` })
    .from(siteCounts);
  return row?.many ?? 0;
}
