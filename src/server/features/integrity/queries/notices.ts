// SQL of what is public of surges.

import { desc, eq, getTableColumns } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { politicians, surges } from "#platform/db/schema.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";

/** Newest first. Null for a politician without a page. */
export async function selectNoticesOf(db: Queryable, politicianId: number, limit: number) {
  const rows = await db
    .select({ surge: getTableColumns(surges), deletedAt: politicians.deletedAt })
    .from(politicians)
    .leftJoin(surges, eq(surges.politicianId, politicians.id))
    .where(eq(politicians.id, politicianId))
    .orderBy(desc(surges.id))
    .limit(limit);
  if (rows[0]?.deletedAt !== null) return null;
  return rows.flatMap(({ surge }) => surge ?? []);
}

/** Of people with a page, newest first, ties by id. */
export function selectSurges(db: Queryable, { limit, after }: Slice<TimePosition>) {
  return db
    .select({
      surge: getTableColumns(surges),
      politician: {
        id: politicians.id,
        name: politicians.name,
        role: politicians.role,
        location: politicians.location,
        isDemo: politicians.isDemo,
      },
    })
    .from(surges)
    .innerJoin(politicians, eq(politicians.id, surges.politicianId))
    .where(isAfter(surges.openedAt, surges.id, after))
    .orderBy(desc(surges.openedAt), desc(surges.id))
    .limit(limit);
}
