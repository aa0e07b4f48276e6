// Verifies that the stored aggregates equal a full recount of published content.

import type { Queryable } from "#platform/db/database.ts";
import { findDifferences, rebuildAggregates } from "./queries/stats.ts";
import type { AggregateDifference } from "./queries/stats.ts";
import { findStoredDifferences } from "#server/shared/transparency/queries/counts.ts";

export { rebuildAggregates };
export type { AggregateDifference };

/** The differences found; `repair` has written the recount. */
export async function checkAggregates(
  { db }: { db: Queryable },
  { repair = false }: { repair?: boolean } = {},
): Promise<AggregateDifference[]> {
  const differences = [...(await findDifferences(db)), ...(await findFrozenDifferences(db))];
  if (repair && differences.length > 0) await rebuildAggregates(db);
  return differences;
}

/** Of days that the transparency report has frozen; never repaired, because they were published. */
async function findFrozenDifferences(db: Queryable): Promise<AggregateDifference[]> {
  const rows = await findStoredDifferences(db);
  return rows.map(({ day, detail, stored, counted }) => ({
    subject: "site",
    id: 0,
    column: `transparency ${day} ${detail}`,
    stored,
    counted,
  }));
}
