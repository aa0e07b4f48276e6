// The SQL condition of keyset pagination.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { TimePosition } from "../pagination.ts";

/** Rows after the position in a list whose two columns descend, or ascend. */
export function isAfter(
  time: PgColumn | SQL,
  id: PgColumn | SQL,
  after: TimePosition<number | string> | null,
  order: "asc" | "desc" = "desc",
): SQL | undefined {
  if (after === null) return undefined;
  const isFurther = sql.raw(order === "desc" ? "<" : ">");
  return sql`(${time}, ${id}) ${isFurther} (${after.time.toISOString()}::timestamptz, ${after.id})`;
}
