// SQL that writes the corrections of party families, and marks whom they concern.

import { sql } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { PARTY_CORRECTIONS_KEY } from "#server/shared/queries/party-corrections.ts";
import type { PartyCorrections } from "#server/shared/queries/party-corrections.ts";
import { deferInvalidation } from "#server/shared/queries/invalidation.ts";

const KEY = PARTY_CORRECTIONS_KEY;

/** Null removes it. Others who write wait until the transaction ends. */
export async function writeCorrection(
  tx: Tx,
  { list, family }: { list: string; family: string | null },
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO installation (key, value) VALUES (${KEY}, '{}') ON CONFLICT DO NOTHING`,
  );
  await tx.execute(sql`
    UPDATE installation SET updated_at = now(), value = CASE
      WHEN ${family}::text IS NULL THEN value - ${list}::text
      ELSE value || jsonb_build_object(${list}::text, ${family}::text) END
    WHERE key = ${KEY}`);
}

/** Their derived columns are due. Returns the number of politicians. */
export async function markHoldersOf(tx: Tx, list: string): Promise<number> {
  await deferInvalidation(tx);
  const { rowCount } = await tx.execute(
    sql`UPDATE politicians SET derived_version = 0 WHERE supporting_lists @> ARRAY[${list}::text]`,
  );
  return rowCount ?? 0;
}

/** Those whom an import gave a corrected list since. */
export async function markUncorrected(db: Queryable, corrections: PartyCorrections): Promise<void> {
  for (const [list, [family]] of corrections)
    await db.execute(sql`
      UPDATE politicians SET derived_version = 0
      WHERE supporting_lists @> ARRAY[${list}::text] AND NOT party_families @> ARRAY[${family}::text]`);
}
