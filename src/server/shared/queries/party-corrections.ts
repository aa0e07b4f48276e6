// SQL that reads the corrections of party families: one record of `installation`, by list.

import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

export const PARTY_CORRECTIONS_KEY = "party-families";

/** The families that an administrator gave a list. */
export type PartyCorrections = ReadonlyMap<string, readonly string[]>;

export async function readPartyCorrections(db: Queryable): Promise<PartyCorrections> {
  const { rows } = await db.execute<{ value: Record<string, string> }>(
    sql`SELECT value FROM installation WHERE key = ${PARTY_CORRECTIONS_KEY}`,
  );
  const families = Object.entries(rows[0]?.value ?? {});
  return new Map(families.map(([list, family]) => [list, [family]]));
}
