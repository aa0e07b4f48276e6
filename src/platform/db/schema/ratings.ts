// Aggregates of reviews, and what estimates are drawn to.

import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { countedSums, estimateColumns, starCounts } from "./columns.ts";

export const politicianRatings = pgTable("politician_ratings", {
  politicianId: integer("politician_id").primaryKey(),
  reviewCount: integer("review_count").notNull().default(0),
  positiveCount: integer("positive_count").notNull().default(0),
  sumHonesty: integer("sum_honesty").notNull().default(0),
  sumCompetence: integer("sum_competence").notNull().default(0),
  sumTransparency: integer("sum_transparency").notNull().default(0),
  sumCoherence: integer("sum_coherence").notNull().default(0),
  sumAccessibility: integer("sum_accessibility").notNull().default(0),
  sumRespect: integer("sum_respect").notNull().default(0),
  sumProactivity: integer("sum_proactivity").notNull().default(0),
  sumBalance: integer("sum_balance").notNull().default(0),
  sumResponsibility: integer("sum_responsibility").notNull().default(0),
  sumInclusivity: integer("sum_inclusivity").notNull().default(0),
  ...starCounts,
  verifiedCount: integer("verified_count").notNull().default(0),
  nameSort: text("name_sort").notNull().default(""),
  isListed: boolean("is_listed").notNull().default(false),
  isDeleted: boolean("is_deleted").notNull().default(false),
  isDemo: boolean("is_demo").notNull().default(false),
  tenths: smallint("tenths").generatedAlwaysAs(
    sql`((2 * (sum_honesty + sum_competence + sum_transparency + sum_coherence + sum_accessibility + sum_respect + sum_proactivity + sum_balance + sum_responsibility + sum_inclusivity) + counted_count) / NULLIF(2 * counted_count, 0))::smallint`,
  ),
  ...estimateColumns,
  /**
   * For each attribute and each score from 1 to 5: counted reviews, and the weight of established and of
   * new accounts among them; 150 numbers, null where all are 0.
   */
  attributeScores: integer("attribute_scores").array(),
});

/** Aggregates of the reviews last written in a month of Italian time. Months without a review have no row. */
export const politicianMonths = pgTable(
  "politician_months",
  {
    politicianId: integer("politician_id").notNull(),
    /** First day. */
    month: date("month").notNull(),
    reviewCount: integer("review_count").notNull().default(0),
    ...countedSums,
    /**
     * Of established and of new accounts, for each attribute Σ of weight times score and of weight times its square;
     * 20 numbers, null where all are 0.
     */
    oldScores: integer("old_scores").array(),
    newScores: integer("new_scores").array(),
  },
  (table) => [primaryKey({ columns: [table.politicianId, table.month] })],
);

/** The same of opinions. */
export const topicMonths = pgTable(
  "topic_months",
  {
    topicId: integer("topic_id").notNull(),
    /** First day. */
    month: date("month").notNull(),
    opinionCount: integer("opinion_count").notNull().default(0),
    ...countedSums,
  },
  (table) => [primaryKey({ columns: [table.topicId, table.month] })],
);

/** What rows of `politician_ratings` begin with: separate for real and for invented people. */
export const ratingRules = pgTable("rating_rules", {
  isDemo: boolean("is_demo").primaryKey(),
  priorMean: smallint("prior_mean").notNull(),
  quotaShare: smallint("quota_share").notNull(),
});

/**
 * Means of the counted reviews of an office, or of all opinions under "topics", frozen for a quarter: what
 * estimates are drawn to.
 */
export const officeMeans = pgTable(
  "office_means",
  {
    office: text("office").notNull(),
    /** First day. */
    quarter: date("quarter").notNull(),
    /** Hundredths: of all scores, and of each attribute in their order; opinions have none. */
    overall: smallint("overall").notNull(),
    attributes: smallint("attributes").array().notNull(),
    reviews: integer("reviews").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.office, table.quarter, table.isDemo] })],
);
