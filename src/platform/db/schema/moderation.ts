// Results of automatic and human moderation.

import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import {
  APPEAL_OUTCOMES,
  COUNTING_DECISIONS,
  DECISIONS,
  MODERATION_EVENTS,
  SANCTIONS,
} from "#domain/moderation/decision.ts";
import { DATA_VIEWS, VIEWER_ROLES } from "#domain/account/data-view.ts";
import { GUIDELINE_RULES } from "#domain/moderation/guideline-rules.ts";
import { REPORT_OUTCOMES, REPORT_REASONS, TEXT_KINDS } from "#domain/moderation/report.ts";
import { bytes, identity, time } from "./columns.ts";

export const moderationEvents = pgTable("moderation_events", {
  id: identity(),
  reviewId: integer("review_id"),
  topicReviewId: integer("topic_review_id"),
  replyId: integer("reply_id"),
  event: text("event", { enum: MODERATION_EVENTS }).notNull(),
  categories: text("categories").array().notNull().default([]),
  reason: text("reason"),
  engine: text("engine").notNull(),
  policyVersion: text("policy_version").notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
  spans: jsonb("spans").notNull().default([]),
});

export const moderationModels = pgTable("moderation_models", {
  id: identity(),
  madeAt: time("made_at").notNull(),
  seedHash: text("seed_hash").notNull(),
  peopleHash: text("people_hash").notNull(),
  seedExamples: integer("seed_examples").notNull(),
  peopleExamples: integer("people_examples").notNull(),
  threshold: doublePrecision("threshold").notNull(),
  recall: doublePrecision("recall").notNull(),
  heldInVain: doublePrecision("held_in_vain").notNull(),
  bias: doublePrecision("bias").notNull(),
  weights: bytes("weights").notNull(),
  words: text("words").notNull(),
  heaviest: jsonb("heaviest").$type<{ word: string; weight: number }[]>().notNull().default([]),
});

export const modelCalls = pgTable("model_calls", {
  day: date("day").primaryKey(),
  calls: integer("calls").notNull(),
});

export const moderationCases = pgTable("moderation_cases", {
  id: identity(),
  kind: text("kind", { enum: TEXT_KINDS }),
  reviewId: integer("review_id"),
  topicReviewId: integer("topic_review_id"),
  replyId: integer("reply_id"),
  politicianId: integer("politician_id"),
  topicId: integer("topic_id"),
  openedBy: text("opened_by", { enum: ["automatic", "reports", "appeal", "watch"] }).notNull(),
  openedAt: time("opened_at").notNull(),
  /** When the text first came, in Italian time: it may be withdrawn. */
  textWrittenOn: date("text_written_on"),
  dueAt: time("due_at").notNull(),
  version: integer("version").notNull().default(1),
  isHiddenProvisionally: boolean("is_hidden_provisionally").notNull().default(false),
  closedAt: time("closed_at"),
  outcome: text("outcome", { enum: ["decided", "resolved", "withdrawn"] }),
});

export const reports = pgTable("reports", {
  id: uuid("id").primaryKey(),
  caseId: integer("case_id").notNull(),
  userId: uuid("user_id"),
  visitorName: text("visitor_name"),
  visitorEmail: text("visitor_email"),
  reason: text("reason", { enum: REPORT_REASONS }).notNull(),
  details: text("details").notNull().default(""),
  isIllegal: boolean("is_illegal").notNull(),
  /** The reporter spoke for the office-holder the text is about. */
  isInterested: boolean("is_interested").notNull().default(false),
  createdAt: time("created_at").notNull(),
  outcome: text("outcome", { enum: REPORT_OUTCOMES }),
  closedAt: time("closed_at"),
});

export const moderationDecisions = pgTable("moderation_decisions", {
  id: identity(),
  caseId: integer("case_id"),
  userId: uuid("user_id"),
  decision: text("decision", {
    enum: [...DECISIONS, "hide-provisionally", "sanction", ...COUNTING_DECISIONS],
  }).notNull(),
  rule: text("rule", { enum: GUIDELINE_RULES }),
  facts: text("facts").notNull().default(""),
  decidedAt: time("decided_at").notNull(),
  decidedBy: uuid("decided_by"),
});

export const sanctions = pgTable("sanctions", {
  id: identity(),
  userId: uuid("user_id").notNull(),
  decisionId: integer("decision_id").notNull(),
  kind: text("kind", { enum: SANCTIONS }).notNull(),
  startsAt: time("starts_at").notNull(),
  endsAt: time("ends_at"),
  liftedAt: time("lifted_at"),
});

/** Sanctions of erased accounts, until they end. */
export const sanctionedAddresses = pgTable("sanctioned_addresses", {
  addressHash: text("address_hash").primaryKey(),
  kind: text("kind", { enum: ["suspension", "ban"] }).notNull(),
  rule: text("rule", { enum: GUIDELINE_RULES }),
  startsAt: time("starts_at").notNull(),
  endsAt: time("ends_at"),
});

export const appeals = pgTable("appeals", {
  id: identity(),
  decisionId: integer("decision_id").notNull(),
  caseId: integer("case_id").notNull(),
  userId: uuid("user_id").notNull(),
  text: text("text").notNull(),
  createdAt: time("created_at").notNull(),
  outcome: text("outcome", { enum: APPEAL_OUTCOMES }),
  answer: text("answer"),
  decidedAt: time("decided_at"),
  decidedBy: uuid("decided_by"),
});

/** When administrators opened data of users: one row for each person, thing and day. */
export const dataViews = pgTable("data_views", {
  id: identity(),
  userId: uuid("user_id").notNull(),
  what: text("what", { enum: DATA_VIEWS }).notNull(),
  /** Of the case, claim or surge; 0 for the account. */
  subjectId: integer("subject_id").notNull(),
  role: text("role", { enum: VIEWER_ROLES }).notNull(),
  /** In Italian time. */
  day: date("day").notNull(),
  at: time("at").notNull(),
});
