// SQL that reads notices of unusual numbers of reviews for open data, by id.

import { and, asc, eq, getTableColumns, gt, isNull } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { politicians, surges } from "#platform/db/schema.ts";
import { BATCH_ROWS } from "../open-table.ts";

export type SurgeRow = typeof surges.$inferSelect;

/** Of people with a page and of topics. */
export function selectSurges(db: Queryable, after: number): Promise<SurgeRow[]> {
  return db
    .select(getTableColumns(surges))
    .from(surges)
    .leftJoin(politicians, eq(politicians.id, surges.politicianId))
    .where(and(isNull(politicians.deletedAt), gt(surges.id, after)))
    .orderBy(asc(surges.id))
    .limit(BATCH_ROWS);
}
