// SQL that reads the offices of a politician. Deleted ones are never returned.

import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Queryable } from "#platform/db/database.ts";
import { compileSelect } from "#platform/db/prepared.ts";
import { offices } from "#platform/db/schema.ts";
import { newestResult } from "#server/shared/queries/election-results.ts";

const columns = {
  id: offices.id,
  source: offices.source,
  role: offices.role,
  supportingLists: offices.supportingLists,
  location: offices.location,
  region: offices.region,
  constituency: offices.constituency,
  placeCode: offices.placeCode,
  electedOn: offices.electedOn,
  beganOn: offices.beganOn,
  endedAt: offices.endedAt,
  dataDay: offices.sourceDay,
  readAt: offices.updatedAt,
  corrected: offices.corrected,
  isByHand: offices.addedByHand,
  result: newestResult(sql`r.office_id = ${offices.id}`),
};

const statement = new QueryBuilder()
  .select(columns)
  .from(offices)
  .where(and(eq(offices.politicianId, sql.placeholder("id")), isNull(offices.deletedAt)))
  .orderBy(
    desc(isNull(offices.endedAt)),
    desc(offices.endedAt),
    asc(offices.rank),
    asc(offices.id),
  );

const select = compileSelect(columns, statement.getSQL(), "politicians/offices");

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

/** The present ones first, from the highest; the past ones from the latest to end. */
export const selectOffices = (db: Queryable, id: number) => select(db, { id });
