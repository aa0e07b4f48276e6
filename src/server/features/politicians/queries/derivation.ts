// SQL of politicians whose derived columns were made by older rules.

import { and, asc, gt, lt, sql } from "drizzle-orm";
import type { DerivedColumns, Facts } from "#domain/politician/derived-columns.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { politicians } from "#platform/db/schema.ts";
import { deferInvalidation } from "#server/shared/queries/invalidation.ts";

const p = politicians;

/** By id, after `after`. */
export function selectDerivedBefore(
  db: Queryable,
  { version, after, limit }: { version: number; after: number; limit: number },
): Promise<(Facts & { id: number })[]> {
  return db
    .select({
      id: p.id,
      source: p.source,
      name: p.name,
      surname: p.surname,
      role: p.role,
      supportingLists: p.supportingLists,
      statedParty: p.statedParty,
      location: p.location,
      region: p.region,
      isDemo: p.isDemo,
    })
    .from(p)
    .where(and(lt(p.derivedVersion, version), gt(p.id, after)))
    .orderBy(asc(p.id))
    .limit(limit)
    .for("update");
}

/** On the transaction that has read them. Caches are invalidated by `invalidateCaches`. */
export async function writeDerived(
  tx: Tx,
  derived: readonly (DerivedColumns & { id: number })[],
): Promise<void> {
  await deferInvalidation(tx);
  await tx.execute(sql`
    UPDATE politicians SET
      name_sort = r."nameSort", search_text = r."searchText", derived_version = r."derivedVersion", party = r.party,
      party_families = ARRAY(SELECT jsonb_array_elements_text(r."partyFamilies"))
    FROM jsonb_to_recordset(${JSON.stringify(derived)}::jsonb) AS r(
      id integer, "nameSort" text, "searchText" text, party text, "partyFamilies" jsonb, "derivedVersion" integer
    )
    WHERE politicians.id = r.id`);
}

export async function isDerivationDue(db: Queryable, version: number): Promise<boolean> {
  const rows = await db.select({ id: p.id }).from(p).where(lt(p.derivedVersion, version)).limit(1);
  return rows.length > 0;
}
