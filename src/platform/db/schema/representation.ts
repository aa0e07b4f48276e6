// Who speaks for office-holders: claims, their sealed documents, the representations they led to; requests to correct
// their pages.

import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { APPEAL_OUTCOMES } from "#domain/moderation/decision.ts";
import {
  CAPACITIES,
  CLAIM_STATES,
  DOCUMENT_TYPES,
  END_REASONS,
} from "#domain/representation/claim.ts";
import { CORRECTABLE_DATA, CORRECTION_STATES } from "#domain/representation/correction-request.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import { bytes, identity, time } from "./columns.ts";

/** Rules for the addresses of institutions; see src/domain/representation/institution.ts. */
export const institutionDomains = pgTable("institution_domains", {
  rule: text("rule").primaryKey(),
  institution: text("institution").notNull(),
  /** Where the rule comes from. */
  source: text("source").notNull(),
  addedAt: time("added_at").notNull().defaultNow(),
});

export const claims = pgTable("claims", {
  id: identity(),
  userId: uuid("user_id").notNull(),
  politicianId: integer("politician_id").notNull(),
  capacity: text("capacity", { enum: CAPACITIES }).notNull(),
  /** Of staff; empty for the person. */
  role: text("role").notNull().default(""),
  /** Evidence, erased some time after the decision: address, note, document. */
  email: text("email"),
  note: text("note").notNull().default(""),
  /** The rule the address satisfied when it was given. */
  emailRule: text("email_rule"),
  codeHash: text("code_hash"),
  codeExpiresAt: time("code_expires_at"),
  emailConfirmedAt: time("email_confirmed_at"),
  createdAt: time("created_at").notNull(),
  state: text("state", { enum: CLAIM_STATES }).notNull().default("waiting"),
  /** Of a refused one: it had been granted. */
  isRevoked: boolean("is_revoked").notNull().default(false),
  reasons: text("reasons").notNull().default(""),
  decidedAt: time("decided_at"),
  decidedBy: uuid("decided_by"),
  appeal: text("appeal"),
  appealedAt: time("appealed_at"),
  appealOutcome: text("appeal_outcome", { enum: APPEAL_OUTCOMES }),
  appealAnswer: text("appeal_answer"),
  appealDecidedAt: time("appeal_decided_at"),
  appealDecidedBy: uuid("appeal_decided_by"),
});

export const claimDocuments = pgTable("claim_documents", {
  claimId: integer("claim_id").primaryKey(),
  name: text("name").notNull(),
  mediaType: text("media_type", { enum: DOCUMENT_TYPES }).notNull(),
  size: integer("size").notNull(),
  /** Encrypted: src/server/features/claims/seal.ts. */
  sealed: bytes("sealed").notNull(),
  addedAt: time("added_at").notNull(),
});

/** In force while `endedAt` is null and the office it was granted for lasts. */
export const representations = pgTable("representations", {
  id: identity(),
  userId: uuid("user_id").notNull(),
  politicianId: integer("politician_id").notNull(),
  /** The one it was granted for; null where it is not known: any office of the person. */
  officeId: integer("office_id"),
  capacity: text("capacity", { enum: CAPACITIES }).notNull(),
  role: text("role").notNull().default(""),
  beganAt: time("began_at").notNull(),
  endedAt: time("ended_at"),
  endReason: text("end_reason", { enum: END_REASONS }),
});

/** What office-holders write. Its author is who wrote the text as it is now; the public sees the capacity. */
export const replies = pgTable("replies", {
  id: identity(),
  /** Of the page. A reply follows its review instead. */
  politicianId: integer("politician_id").notNull(),
  /** Null for the statement of the page. */
  reviewId: integer("review_id"),
  userId: uuid("user_id").notNull(),
  capacity: text("capacity", { enum: CAPACITIES }).notNull(),
  comment: text("comment").notNull(),
  status: text("status", { enum: REVIEW_STATUSES }).notNull(),
  createdAt: time("created_at").notNull(),
  updatedAt: time("updated_at").notNull(),
  /** For the first time: followers and the review's author are notified then. */
  publishedAt: time("published_at"),
});

/** Requests to correct a page. They name no account: anyone may ask. Deleted some time after the decision. */
export const correctionRequests = pgTable("correction_requests", {
  id: identity(),
  politicianId: integer("politician_id").notNull(),
  datum: text("datum", { enum: CORRECTABLE_DATA }).notNull(),
  correct: text("correct").notNull(),
  evidence: text("evidence").notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  createdAt: time("created_at").notNull(),
  dueAt: time("due_at").notNull(),
  state: text("state", { enum: CORRECTION_STATES }).notNull().default("waiting"),
  reasons: text("reasons").notNull().default(""),
  decidedAt: time("decided_at"),
});
