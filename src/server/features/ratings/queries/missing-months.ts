// SQL of the mark that the update to months left for the job that counts them.

import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

/** As in migration 0046. */
const MISSING = "months-missing";

export async function areMonthsMissing(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM installation WHERE key = ${MISSING}`);
  return rows.length > 0;
}

export async function markMonthsCounted(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM installation WHERE key = ${MISSING}`);
}
