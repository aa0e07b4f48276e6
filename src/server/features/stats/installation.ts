// What is known about this installation as a whole.

import type { Queryable } from "#platform/db/database.ts";
import { hasPoliticians } from "./queries/stats.ts";

/** Whether nothing has been imported yet; deleted politicians count as imported. */
export async function isEmptyInstallation(db: Queryable): Promise<boolean> {
  return !(await hasPoliticians(db));
}
