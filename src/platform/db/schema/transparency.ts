// What moderation did, day by day.

import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { MEASURES } from "#domain/transparency/measures.ts";

/** Days of Italian time. Counted once a day is over, so that what is erased later stays counted. */
export const transparencyCounts = pgTable(
  "transparency_counts",
  {
    day: date("day").notNull(),
    measure: text("measure", { enum: MEASURES }).notNull(),
    /** Of a text, or "account". */
    kind: text("kind", { enum: ["review", "opinion", "account"] }).notNull(),
    /** A rule of the guidelines, or empty. */
    rule: text("rule").notNull(),
    /** What the measure says. */
    detail: text("detail").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.measure, table.kind, table.rule, table.detail] }),
  ],
);
