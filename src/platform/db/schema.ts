// The tables as queries see them. The truth is migrations/*.sql (checks, indexes, generated columns);
// a guard test compares both.

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import {
  APPEAL_OUTCOMES,
  DECISIONS,
  MODERATION_EVENTS,
  SANCTIONS,
} from "#domain/moderation/decision.ts";
import { GUIDELINE_RULES } from "#domain/moderation/guideline-rules.ts";
import { CONTENT_KINDS, REPORT_OUTCOMES, REPORT_REASONS } from "#domain/moderation/report.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
const identity = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

export const users = pgTable("users", {
  id: uuid("id").primaryKey(),
  email: text("email").notNull().unique(),
  fullName: text("full_name").notNull(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

export const sessions = pgTable("sessions", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  token: text("token").notNull().unique(),
  expiresAt: time("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
  seenAt: time("seen_at").notNull().defaultNow(),
  authenticatedAt: time("authenticated_at").notNull().defaultNow(),
});

export const accounts = pgTable("accounts", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  accountId: text("account_id").notNull(),
  providerId: text("provider_id").notNull(),
  password: text("password"),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

/** A one-time link sent by mail; the token itself is only in the mail. */
export const oneTimeLinks = pgTable(
  "one_time_links",
  {
    userId: uuid("user_id").notNull(),
    purpose: text("purpose", { enum: ["confirm-email", "reset-password"] }).notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id").primaryKey(),
  sealedSecret: text("sealed_secret").notNull(),
  lastStep: integer("last_step").notNull().default(0),
  createdAt: time("created_at").notNull(),
  enabledAt: time("enabled_at"),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id").notNull(),
    codeHash: text("code_hash").notNull(),
    usedAt: time("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const signInChallenges = pgTable("sign_in_challenges", {
  tokenHash: text("token_hash").primaryKey(),
  userId: uuid("user_id").notNull(),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
});

export const providerRequests = pgTable("provider_requests", {
  stateHash: text("state_hash").primaryKey(),
  browserHash: text("browser_hash").notNull(),
  nonce: text("nonce").notNull(),
  codeVerifier: text("code_verifier").notNull(),
  userId: uuid("user_id"),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
});

export const rateLimits = pgTable("rate_limits", {
  id: uuid("id").primaryKey(),
  key: text("key").notNull().unique(),
  count: integer("count").notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id").notNull(),
    role: text("role", { enum: ["admin"] }).notNull(),
    grantedAt: time("granted_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const consents = pgTable("consents", {
  id: identity(),
  userId: uuid("user_id").notNull(),
  purpose: text("purpose", { enum: ["political-opinions"] }).notNull(),
  policyVersion: text("policy_version").notNull(),
  givenAt: time("given_at").notNull(),
  withdrawnAt: time("withdrawn_at"),
});

export const installation = pgTable("installation", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

export const politicians = pgTable("politicians", {
  id: identity(),
  source: text("source", { enum: ["Senato", "Camera", "Regioni", "Comuni"] }).notNull(),
  externalId: text("external_id"),
  identityKey: text("identity_key").notNull().unique(),
  name: text("name").notNull(),
  role: text("role").notNull(),
  party: text("party"),
  partyLists: text("party_lists").array().notNull().default([]),
  location: text("location"),
  region: text("region"),
  imageUrl: text("image_url"),
  schedaUrl: text("scheda_url"),
  searchText: text("search_text").notNull(),
  nameSort: text("name_sort").notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
  endedAt: time("ended_at"),
  deletedAt: time("deleted_at"),
});

const STATUSES = ["published", "held", "hidden", "removed"] as const;

export const reviews = pgTable("reviews", {
  id: identity(),
  politicianId: integer("politician_id").notNull(),
  userId: uuid("user_id").notNull(),
  comment: text("comment").notNull(),
  honesty: smallint("honesty").notNull(),
  competence: smallint("competence").notNull(),
  transparency: smallint("transparency").notNull(),
  coherence: smallint("coherence").notNull(),
  accessibility: smallint("accessibility").notNull(),
  respect: smallint("respect").notNull(),
  proactivity: smallint("proactivity").notNull(),
  balance: smallint("balance").notNull(),
  responsibility: smallint("responsibility").notNull(),
  inclusivity: smallint("inclusivity").notNull(),
  status: text("status", { enum: STATUSES }).notNull(),
  isApproved: boolean("is_approved")
    .notNull()
    .generatedAlwaysAs(sql`status = 'published'`),
  scoreSum: smallint("score_sum")
    .notNull()
    .generatedAlwaysAs(sql`the sum of the ten scores`),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

const starCounts = {
  stars1: integer("stars_1").notNull().default(0),
  stars2: integer("stars_2").notNull().default(0),
  stars3: integer("stars_3").notNull().default(0),
  stars4: integer("stars_4").notNull().default(0),
  stars5: integer("stars_5").notNull().default(0),
};

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
  mean: doublePrecision("mean").generatedAlwaysAs(sql`sums / (10 * review_count)`),
});

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
});

export const topicReviews = pgTable("topic_reviews", {
  id: identity(),
  topicId: integer("topic_id").notNull(),
  userId: uuid("user_id").notNull(),
  rating: smallint("rating").notNull(),
  comment: text("comment").notNull(),
  shownName: text("shown_name", { enum: ["full-name", "anonymous"] }).notNull(),
  status: text("status", { enum: STATUSES }).notNull(),
  isApproved: boolean("is_approved")
    .notNull()
    .generatedAlwaysAs(sql`status = 'published'`),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

export const topicRatings = pgTable("topic_ratings", {
  topicId: integer("topic_id").primaryKey(),
  opinionCount: integer("opinion_count").notNull().default(0),
  ...starCounts,
  version: integer("version").notNull().default(0),
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

export const moderationEvents = pgTable("moderation_events", {
  id: identity(),
  reviewId: integer("review_id"),
  topicReviewId: integer("topic_review_id"),
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
});

export const moderationCases = pgTable("moderation_cases", {
  id: identity(),
  kind: text("kind", { enum: CONTENT_KINDS }),
  reviewId: integer("review_id"),
  topicReviewId: integer("topic_review_id"),
  politicianId: integer("politician_id"),
  topicId: integer("topic_id"),
  openedBy: text("opened_by", { enum: ["automatic", "reports", "appeal"] }).notNull(),
  openedAt: time("opened_at").notNull(),
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
  createdAt: time("created_at").notNull(),
  outcome: text("outcome", { enum: REPORT_OUTCOMES }),
  closedAt: time("closed_at"),
});

export const moderationDecisions = pgTable("moderation_decisions", {
  id: identity(),
  caseId: integer("case_id"),
  userId: uuid("user_id"),
  decision: text("decision", {
    enum: [...DECISIONS, "hide-provisionally", "sanction"],
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

export const auditLog = pgTable("audit_log", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: time("at").notNull(),
  actorKind: text("actor_kind", { enum: ["administrator", "command-line", "platform"] }).notNull(),
  actorId: uuid("actor_id"),
  action: text("action").notNull(),
  subjectKind: text("subject_kind").notNull(),
  subjectId: text("subject_id").notNull(),
  details: jsonb("details").notNull().default({}),
});

export const operations = pgTable("operations", {
  id: identity(),
  kind: text("kind", { enum: ["import", "sync", "delete"] }).notNull(),
  source: text("source", { enum: ["Senato", "Camera", "Regioni", "Comuni"] }).notNull(),
  fileName: text("file_name"),
  uploadId: uuid("upload_id"),
  state: text("state", {
    enum: ["reading", "waiting", "applying", "completed", "failed", "cancelled"],
  }).notNull(),
  progress: jsonb("progress").notNull(),
  preview: jsonb("preview"),
  result: jsonb("result"),
  errors: jsonb("errors").notNull().default([]),
  createdAt: time("created_at").notNull(),
  finishedAt: time("finished_at"),
  runner: text("runner"),
  beatAt: time("beat_at").notNull().defaultNow(),
});

export const operationFiles = pgTable(
  "operation_files",
  {
    uploadId: uuid("upload_id").notNull(),
    piece: integer("piece").notNull(),
    bytes: bytes("bytes").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.piece] })],
);
