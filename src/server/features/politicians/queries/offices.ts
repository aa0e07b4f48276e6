// SQL that reads the offices of a politician. Deleted ones are never returned.

import { and, asc, eq, isNull, max, not, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Queryable } from "#platform/db/database.ts";
import { compileSelect } from "#platform/db/prepared.ts";
import { offices, politicians } from "#platform/db/schema.ts";
import type { ElectionResult } from "#contract/election-results.ts";
import { newestResult } from "#server/shared/queries/election-results.ts";

type Office = typeof offices.$inferSelect;

/** As JSON has it. */
export type OfficeRow = Pick<
  Office,
  | "id"
  | "source"
  | "role"
  | "supportingLists"
  | "location"
  | "region"
  | "constituency"
  | "placeCode"
  | "electedOn"
  | "beganOn"
  | "corrected"
> & {
  endedAt: string | null;
  dataDay: Office["sourceDay"];
  readAt: string;
  isByHand: boolean;
  result: ElectionResult | null;
};

/** Of a politician, in the statement that reads them: the present ones first, from the highest; the past ones from the latest to end. */
export const officesOfPolitician = sql<OfficeRow[]>`(
  SELECT coalesce(json_agg(json_build_object('id', o.id, 'source', o.source, 'role', o.role,
    'supportingLists', o.supporting_lists, 'location', o.location, 'region', o.region, 'constituency', o.constituency,
    'placeCode', o.place_code, 'electedOn', o.elected_on, 'beganOn', o.began_on, 'endedAt', o.ended_at,
    'dataDay', o.source_day, 'readAt', o.updated_at, 'corrected', o.corrected, 'isByHand', o.added_by_hand,
    'result', ${newestResult(sql`r.office_id = o.id AND r.place_code = o.place_code`)}
  ) ORDER BY o.ended_at DESC NULLS FIRST, o.rank, o.id), '[]')
  FROM offices AS o WHERE o.politician_id = politicians.id AND o.deleted_at IS NULL)`;

const heldColumns = {
  politicianId: offices.politicianId,
  beganOn: offices.beganOn,
  source: offices.source,
  dataDay: offices.sourceDay,
  readAt: offices.updatedAt,
  isByHand: offices.addedByHand,
};

const selectHeld = compileSelect(
  heldColumns,
  new QueryBuilder()
    .selectDistinctOn([offices.politicianId], heldColumns)
    .from(offices)
    .where(
      and(
        sql`${offices.politicianId} = ANY (${sql.placeholder("ids")}::int[])`,
        isNull(offices.deletedAt),
        isNull(offices.endedAt),
      ),
    )
    .orderBy(asc(offices.politicianId), asc(offices.rank), asc(offices.id))
    .getSQL(),
  "politicians/held-offices",
);

/** Of each politician when the highest present office began, and its source; nothing of those without one. */
export const selectHeldOffices = (db: Queryable, ids: readonly number[]) =>
  selectHeld(db, { ids: `{${ids.join(",")}}` });

/** Of all present offices, one for each day that a source's data are of. */
export function selectReads(db: Queryable) {
  return db
    .select({
      source: offices.source,
      dataDay: offices.sourceDay,
      isDemo: politicians.isDemo,
      readAt: max(offices.updatedAt),
    })
    .from(offices)
    .innerJoin(politicians, eq(politicians.id, offices.politicianId))
    .where(
      and(
        isNull(offices.deletedAt),
        isNull(offices.endedAt),
        not(offices.addedByHand),
        isNull(politicians.deletedAt),
      ),
    )
    .groupBy(offices.source, offices.sourceDay, politicians.isDemo);
}
