// The calendar of votes, whose rows say who is silenced and when.

import { boolean, date, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { VOTE_KINDS } from "#domain/vote/vote-kinds.ts";
import { identity, time } from "./columns.ts";

export const votes = pgTable("votes", {
  id: identity(),
  kind: text("kind", { enum: VOTE_KINDS }).notNull(),
  name: text("name").notNull(),
  firstDay: date("first_day").notNull(),
  lastDay: date("last_day").notNull(),
  /** "15:00", in Italy. */
  closingTime: text("closing_time").notNull(),
  daysBefore: smallint("days_before").notNull(),
  hoursAfter: smallint("hours_after").notNull(),
  /** Of the silence, from the columns above (src/domain/vote/vote.ts). */
  beginsAt: time("begins_at").notNull(),
  endsAt: time("ends_at").notNull(),
  /** Codes of places; empty where only a topic is concerned. */
  territory: text("territory").array().notNull().default([]),
  /** As in src/domain/rating/office-group.ts. */
  offices: text("offices").array().notNull().default([]),
  /** People concerned whatever office they hold: who stands for another one. */
  candidates: integer("candidates").array().notNull().default([]),
  topicId: integer("topic_id"),
  /** Whether texts published before the silence stay readable. */
  areTextsReadable: boolean("are_texts_readable").notNull().default(true),
  createdAt: time("created_at").notNull(),
  cancelledAt: time("cancelled_at"),
  version: integer("version").notNull().default(1),
});
