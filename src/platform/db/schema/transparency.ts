// What moderation did, day by day, and the requests of authorities.

import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { TEXT_KINDS } from "#domain/moderation/report.ts";
import {
  AUTHORITY_COUNTRIES,
  AUTHORITY_OUTCOMES,
  AUTHORITY_REQUEST_KINDS,
} from "#domain/transparency/authority-request.ts";
import { MEASURES } from "#domain/transparency/measures.ts";
import { identity, time } from "./columns.ts";

/** Days of Italian time. Counted once a day is over, so that what is erased later stays counted. */
export const transparencyCounts = pgTable(
  "transparency_counts",
  {
    day: date("day").notNull(),
    measure: text("measure", { enum: MEASURES }).notNull(),
    /** Of a text, "account", or "site" for neither. */
    kind: text("kind", { enum: [...TEXT_KINDS, "account", "site"] }).notNull(),
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

/** As administrators entered them; see src/domain/transparency/authority-request.ts. */
export const authorityRequests = pgTable("authority_requests", {
  id: identity(),
  authority: text("authority").notNull(),
  country: text("country", { enum: AUTHORITY_COUNTRIES }).notNull(),
  kind: text("kind", { enum: AUTHORITY_REQUEST_KINDS }).notNull(),
  receivedOn: date("received_on").notNull(),
  legalGround: text("legal_ground").notNull(),
  texts: integer("texts").notNull(),
  outcome: text("outcome", { enum: AUTHORITY_OUTCOMES }),
  decidedOn: date("decided_on"),
  /** Days on which the transparency report counts it. */
  countedOn: date("counted_on").notNull(),
  outcomeCountedOn: date("outcome_counted_on"),
  createdAt: time("created_at").notNull(),
  version: integer("version").notNull().default(1),
});
