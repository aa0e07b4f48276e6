// Proves that the stored aggregates equal a full recount of what is published, or says where not.

import type { Context } from "#server/context.ts";
import { findDifferences, rebuildAggregates } from "./queries.ts";

export { rebuildAggregates };

export interface AggregateDifference {
  subject: "politico" | "argomento";
  id: number;
  column: string;
  /** Null where there is no row of aggregates. */
  stored: number | null;
  counted: number;
}

/** The differences found; with `repair`, the recount has been written since. */
export async function checkAggregates(
  { db }: Pick<Context, "db">,
  { repair = false }: { repair?: boolean } = {},
): Promise<AggregateDifference[]> {
  const differences = await findDifferences(db);
  if (repair && differences.length > 0) await rebuildAggregates(db);
  return differences;
}
