// Facts about this installation.

import type { Queryable } from "#platform/db/database.ts";
import { hasPoliticians } from "./queries/stats.ts";

/** Whether nothing was ever imported; deleted politicians count as imported. */
export async function isEmptyInstallation(db: Queryable): Promise<boolean> {
  return !(await hasPoliticians(db));
}
