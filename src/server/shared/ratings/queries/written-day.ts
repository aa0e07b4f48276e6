// The SQL expression that lists of texts go by.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** As the indexes have it. */
export const writtenDayOf = (createdAt: PgColumn | SQL): SQL<Date> =>
  sql<Date>`written_day(${createdAt})`;
