// SQL of the politician index.

import { and, asc, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Queryable } from "#platform/db/database.ts";
import { politicians } from "#platform/db/schema.ts";
import { isInOffice } from "#server/shared/queries/in-office.ts";
import type { STATUSES } from "#domain/politician/filter-values.ts";
import type { PoliticianIndexEntry } from "../politician-index.ts";
import { isOneOf, toArrayText } from "./id-conditions.ts";

const p = politicians;
const select = new QueryBuilder();

/** A row of the index; its place is in another table. */
export type IndexRow = Omit<PoliticianIndexEntry, "place"> & {
  placeCode: string | null;
};

/** Those in office, or those who were. */
export type Population = (typeof STATUSES)[number];

const entryColumns = {
  id: p.id,
  name: p.name,
  surname: p.surname,
  role: p.role,
  source: p.source,
  location: p.location,
  region: p.region,
  placeCode: p.placeCode,
  supportingLists: p.supportingLists,
  partyFamilies: p.partyFamilies,
};

/** Those of the given ids who are in office, with what is shown of them without a connection. */
export function selectOfflinePeople(db: Queryable, ids: readonly number[]) {
  return db
    .select({ ...entryColumns, party: p.party, isDemo: p.isDemo })
    .from(p)
    .where(and(isOneOf(toArrayText(ids))(sql`${p.id}`), isInOffice));
}

/** Id, name, surname, and the rest of the row as text, which people of one office in one place share. */
export type PackedEntry = [id: number, name: string, surname: string | null, group: string];

/** By id, at most `limit` after `after`. They come as one text: a row of its own takes several times as long. */
export async function selectIndexEntries(
  db: Queryable,
  { population, after, limit }: { population: Population; after: number; limit: number },
): Promise<PackedEntry[]> {
  const entries = select
    .select({ ...entryColumns })
    .from(p)
    .where(
      and(
        isNull(p.deletedAt),
        population === "ended" ? isNotNull(p.endedAt) : isNull(p.endedAt),
        gt(p.id, after),
      ),
    )
    .orderBy(asc(p.id))
    .limit(limit);
  const { rows } = await db.execute<{ entries: PackedEntry[] | null }>(sql`
    SELECT json_agg(json_build_array(id, name, surname, json_build_array(
      role, source, location, region, place_code, supporting_lists, party_families)::text)) AS entries
    FROM (${entries.getSQL()}) AS found`);
  return rows[0]?.entries ?? [];
}

type Group = Omit<IndexRow, "id" | "name" | "surname">;

/** The rest of a row. */
export function readGroup(text: string): Group {
  const [role, source, location, region, placeCode, supportingLists, partyFamilies] = JSON.parse(
    text,
  ) as [
    Group["role"],
    Group["source"],
    Group["location"],
    Group["region"],
    Group["placeCode"],
    Group["supportingLists"],
    Group["partyFamilies"],
  ];
  return { role, source, location, region, placeCode, supportingLists, partyFamilies };
}

export interface PoliticianIndexChanges {
  /** Position for the next call. */
  horizon: string;
  inOffice: number;
  /** Null for the deleted. */
  entries: (IndexRow & { population: Population | null })[];
}

/**
 * Politicians changed by transactions that a snapshot with this horizon did not see, with their
 * current values; none for null. One snapshot provides the changes, the total and the next horizon.
 * Transaction ids beyond the current one come from another server, through a backup.
 */
export async function selectIndexChanges(
  db: Queryable,
  horizon: string | null,
): Promise<PoliticianIndexChanges> {
  const { rows } = await db.execute<ChangeRow>(sql`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, counted.many::int AS "inOffice",
      changed.id, changed.name, changed.surname, changed.role, changed.source,
      changed.location, changed.region, changed.place_code AS "placeCode",
      changed.supporting_lists AS "supportingLists", changed.party_families AS "partyFamilies",
      CASE WHEN changed.deleted_at IS NULL THEN
        CASE WHEN changed.ended_at IS NULL THEN 'in-office' ELSE 'ended' END END AS population
    FROM (SELECT coalesce(sum(politicians), 0) AS many FROM site_counts) AS counted
      LEFT JOIN politicians AS changed
        ON changed.changed_in >= ${horizon}::text::xid8
          AND changed.changed_in < pg_snapshot_xmax(pg_current_snapshot())`);
  const [first] = rows;
  if (first === undefined) throw new Error("The counts gave no row");
  return {
    horizon: first.horizon,
    inOffice: first.inOffice,
    entries: rows.flatMap((row) => (row.id === null ? [] : [row as ChangeRow & { id: number }])),
  };
}

type ChangeRow = Omit<PoliticianIndexChanges["entries"][number], "id"> & {
  id: number | null;
  horizon: string;
  inOffice: number;
} & Record<string, unknown>;
