// An office-holder as an import would create it: derived columns are derived in the same way.

import { randomUUID } from "node:crypto";
import { deriveColumns } from "#domain/politician/derived-columns.ts";
import type { Queryable } from "#platform/db/database.ts";
import { politicians } from "#platform/db/schema.ts";

type Row = typeof politicians.$inferSelect;

export type GivenPolitician = Partial<
  Omit<Row, "id" | "searchText" | "nameSort" | "partyFamilies" | "derivedVersion">
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
  return db.insert(politicians).values(given.map(toRow)).returning();
}

function toRow(given: GivenPolitician) {
  const row = {
    source: "Comuni" as const,
    name: "Anna Verdi",
    role: "Sindaco",
    partyLists: ["Lista civica"],
    location: "Torino (TO)",
    region: "Piemonte",
    createdAt: new Date("2026-11-01T09:00:00Z"),
    identityKey: `test:${randomUUID()}`,
    ...given,
  };
  const party = given.party ?? (row.partyLists.length > 0 ? row.partyLists.join(" · ") : null);
  return {
    ...row,
    party,
    ...deriveColumns({ surname: null, isDemo: false, ...row, party }),
  };
}
