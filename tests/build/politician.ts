// An office-holder as an import would create it, with one office: derived columns are derived in the
// same way.

import { randomUUID } from "node:crypto";
import { deriveColumns } from "#domain/politician/derived-columns.ts";
import { personKey } from "#domain/politician/identity.ts";
import { officeRank } from "#domain/politician/office-rank.ts";
import type { Queryable } from "#platform/db/database.ts";
import { offices, politicians } from "#platform/db/schema.ts";

type Row = typeof politicians.$inferSelect;

export type GivenPolitician = Partial<
  Omit<Row, "id" | "searchText" | "nameSort" | "party" | "partyFamilies" | "derivedVersion">
>;

export async function buildPolitician(db: Queryable, given: GivenPolitician = {}): Promise<Row> {
  const [row] = await buildPoliticians(db, [given]);
  if (row === undefined) throw new Error("No politician was inserted");
  return row;
}

/** In the given order, which is the order of their ids. */
export async function buildPoliticians(
  db: Queryable,
  given: readonly GivenPolitician[],
): Promise<Row[]> {
  const rows = await db.insert(politicians).values(given.map(toRow)).returning();
  await insertOffices(db, rows);
  return rows;
}

async function insertOffices(db: Queryable, rows: readonly Row[]): Promise<void> {
  const given = rows
    .filter(({ mergedInto }) => mergedInto === null)
    .map(({ id: politicianId, ...row }) => ({
      politicianId,
      identityKey: row.identityKey,
      personKey: personKey(row),
      rank: officeRank(row),
      source: row.source,
      externalId: row.externalId,
      name: row.name,
      surname: row.surname,
      role: row.role,
      supportingLists: row.supportingLists,
      statedParty: row.statedParty,
      partySource: row.partySource,
      location: row.location,
      region: row.region,
      placeCode: row.placeCode,
      constituency: row.constituency,
      imageUrl: row.imageUrl,
      schedaUrl: row.schedaUrl,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      endedAt: row.endedAt,
      deletedAt: row.deletedAt,
    }));
  if (given.length > 0) await db.insert(offices).values(given);
}

function toRow(given: GivenPolitician) {
  const row = {
    source: "Comuni" as const,
    name: "Anna Verdi",
    role: "Sindaco",
    supportingLists: ["Lista civica"],
    location: "Torino (TO)",
    region: "Piemonte",
    createdAt: new Date("2026-11-01T09:00:00Z"),
    identityKey: `test:${randomUUID()}`,
    ...given,
  };
  return { ...row, ...deriveColumns({ surname: null, statedParty: null, isDemo: false, ...row }) };
}
