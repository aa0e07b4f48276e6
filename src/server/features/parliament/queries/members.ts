// SQL that reads the members of a chamber.

import { and, asc, eq, isNull, max, not } from "drizzle-orm";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { Queryable } from "#platform/db/database.ts";
import { offices, politicianRatings, politicians } from "#platform/db/schema.ts";
import { shortRatingColumns } from "#server/shared/queries/short-ratings.ts";

const p = politicians;

/** Members in office, by name: a few hundred rows. */
export function selectMembers(db: Queryable, chamber: Chamber) {
  return db
    .select({
      id: p.id,
      name: p.name,
      role: p.role,
      supportingLists: p.supportingLists,
      ...shortRatingColumns,
    })
    .from(p)
    .innerJoin(politicianRatings, eq(politicianRatings.politicianId, p.id))
    .where(and(eq(p.source, chamber), isNull(p.endedAt), isNull(p.deletedAt)))
    .orderBy(asc(p.nameSort), asc(p.id));
}

/** What their present offices are known from. */
export function selectMemberSources(db: Queryable, chamber: Chamber) {
  const { source, sourceDay, updatedAt } = offices;
  return db
    .select({ source, isDemo: p.isDemo, dataDay: sourceDay, readAt: max(updatedAt) })
    .from(offices)
    .innerJoin(p, eq(p.id, offices.politicianId))
    .where(
      and(
        eq(p.source, chamber),
        eq(source, chamber),
        isNull(offices.endedAt),
        isNull(offices.deletedAt),
        not(offices.addedByHand),
      ),
    )
    .groupBy(source, p.isDemo, sourceDay);
}
