// Verifies that the stored aggregates equal a full recount of published content.

import type { Queryable } from "#platform/db/database.ts";
import { findDifferences, rebuildAggregates } from "./queries/stats.ts";
import type { AggregateDifference } from "./queries/stats.ts";

export { rebuildAggregates };
export type { AggregateDifference };

/** The differences found; `repair` has written the recount. */
export async function checkAggregates(
  { db }: { db: Queryable },
  { repair = false }: { repair?: boolean } = {},
): Promise<AggregateDifference[]> {
  const differences = await findDifferences(db);
  if (repair && differences.length > 0) await rebuildAggregates(db);
  return differences;
}
