// The SQL condition of keyset pagination.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { TimePosition } from "../pagination.ts";

/** Rows after the position in a list whose two columns descend. */
export function isAfter(
  time: PgColumn,
  id: PgColumn,
  after: TimePosition<number | string> | null,
): SQL | undefined {
  if (after === null) return undefined;
  return sql`(${time}, ${id}) < (${after.time.toISOString()}::timestamptz, ${after.id})`;
}
