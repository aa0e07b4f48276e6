// Column types shared by several tables.

import { customType, integer, timestamp } from "drizzle-orm/pg-core";

export const time = (name: string) => timestamp(name, { withTimezone: true });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
/** Transaction id as decimal text: it may exceed the range of a number. */
export const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });
export const identity = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

export const STATUSES = ["published", "held", "hidden", "removed"] as const;

export const starCounts = {
  stars1: integer("stars_1").notNull().default(0),
  stars2: integer("stars_2").notNull().default(0),
  stars3: integer("stars_3").notNull().default(0),
  stars4: integer("stars_4").notNull().default(0),
  stars5: integer("stars_5").notNull().default(0),
};
