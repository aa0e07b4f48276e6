// Topics, opinions and summaries.

import { sql } from "drizzle-orm";
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import { estimateColumns, identity, randomId, time, starCounts, weighing } from "./columns.ts";

export const publicTopics = pgTable("public_topics", {
  id: identity(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
  closedAt: time("closed_at"),
  searchText: text("search_text").notNull(),
  sourceKey: text("source_key").unique(),
  version: integer("version").notNull().default(1),
  editedAt: time("edited_at"),
  /** Brought by the demonstration data. */
  isDemo: boolean("is_demo").notNull().default(false),
  /** The import of a file that brought it; null for topics written here. */
  importedAt: time("imported_at"),
});

export const topicReviews = pgTable("topic_reviews", {
  id: randomId("topic_reviews"),
  topicId: integer("topic_id").notNull(),
  userId: uuid("user_id").notNull(),
  rating: smallint("rating").notNull(),
  comment: text("comment").notNull(),
  shownName: text("shown_name", { enum: ["full-name", "anonymous"] }).notNull(),
  status: text("status", { enum: REVIEW_STATUSES }).notNull(),
  isApproved: boolean("is_approved")
    .notNull()
    .generatedAlwaysAs(sql`status = 'published'`),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
  /** When it was first published, if later than it was written; null: as written, or never. */
  publishedAt: time("published_at"),
  ...weighing,
});

export const topicRatings = pgTable("topic_ratings", {
  topicId: integer("topic_id").primaryKey(),
  opinionCount: integer("opinion_count").notNull().default(0),
  ...starCounts,
  version: integer("version").notNull().default(0),
  ...estimateColumns,
});

export const topicSummaries = pgTable("topic_summaries", {
  topicId: integer("topic_id").primaryKey(),
  startedAt: time("started_at"),
  madeAt: time("made_at"),
  engine: text("engine"),
  opinionsHash: text("opinions_hash"),
  version: integer("version"),
  written: jsonb("written"),
  ...starCounts,
});

export const topicSummaryQuotations = pgTable(
  "topic_summary_quotations",
  {
    topicId: integer("topic_id").notNull(),
    position: smallint("position").notNull(),
    opinionId: integer("opinion_id").notNull(),
    text: text("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.topicId, table.position] })],
);
