// Endpoints to report a published review or opinion. Users report with one call; visitors also give
// contact data. The author never learns who reported.

import * as z from "zod/mini";
import {
  TEXT_KINDS,
  REPORT_DETAILS_MAX_LENGTH,
  REPORT_OUTCOMES,
  REPORT_REASONS,
} from "#domain/moderation/report.ts";
import { defineEndpoint, everyone, signedIn } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";
import { proofSchema } from "./proof.ts";
import { typedText } from "./typed-text.ts";

/** The caller's reports per page. */
export const REPORTS_PAGE = 10;

/** Loose in length: the domain answers with the specified sentence. */
const reportFields = {
  kind: z.enum(TEXT_KINDS),
  /** Id of the review or opinion. */
  id: idSchema,
  reason: z.enum(REPORT_REASONS),
  /**
   * Required with `isIllegal` and with the reasons `illegal` and `other`. At most 1000 characters.
   */
  details: typedText(REPORT_DETAILS_MAX_LENGTH * 20),
  /** Alleges a breach of law (DSA art. 16); implied by the reason `illegal`. */
  isIllegal: z._default(z.boolean(), false),
};

const receiptSchema = z.object({
  /** Reference number, included in the confirmation mail. */
  receipt: z.object({
    id: z.uuid(),
    createdAt: timeSchema,
    /** Deadline for the decision. */
    dueAt: timeSchema,
  }),
});
export type ReportReceipt = z.infer<typeof receiptSchema>["receipt"];

export const reportContent = defineEndpoint({
  name: "reportContent",
  method: "POST",
  path: "/api/reports",
  summary: "Report a published review or opinion, as a signed-in user",
  access: signedIn(),
  input: z.object(reportFields),
  output: receiptSchema,
  status: 201,
  errors: [
    "review_not_found",
    "opinion_not_found",
    "report_own_content",
    "report_details_missing",
    "report_details_too_long",
    "report_duplicate",
    "report_limit_reached",
    "author_suspended",
    "author_banned",
  ],
});

export const reportAsVisitor = defineEndpoint({
  name: "reportAsVisitor",
  method: "POST",
  path: "/api/reports/visitor",
  summary: "Report a published review or opinion without an account, illegal content above all",
  access: everyone,
  limitPerAddress: { max: 10, windowMinutes: 60 },
  input: z.object({
    ...reportFields,
    name: typedText(1_000),
    email: typedText(1_000),
    /** "In good faith I believe that what I state is accurate and complete." */
    goodFaith: z._default(z.boolean(), false),
    proof: proofSchema,
  }),
  output: receiptSchema,
  status: 201,
  errors: [
    "proof_needed",
    "proof_refused",
    "review_not_found",
    "opinion_not_found",
    "report_details_missing",
    "report_details_too_long",
    "full_name_required",
    "full_name_too_long",
    "email_required",
    "email_invalid",
    "good_faith_required",
    "report_duplicate",
    "too_many_requests",
  ],
});

const myReportSchema = z.object({
  id: z.uuid(),
  kind: z.enum(TEXT_KINDS),
  /** The politician or topic it is on; null when deleted. */
  subject: z.nullable(
    z.object({ kind: z.enum(["politician", "topic"]), id: idSchema, title: z.string() }),
  ),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  isIllegal: z.boolean(),
  createdAt: timeSchema,
  dueAt: timeSchema,
  /** Both null until there is a decision. */
  outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
  closedAt: z.nullable(timeSchema),
});
export type MyReport = z.infer<typeof myReportSchema>;

export const listMyReports = defineEndpoint({
  name: "listMyReports",
  method: "GET",
  path: "/api/me/reports",
  summary: "The caller's reports with what became of them, newest first",
  access: signedIn(),
  input: z.object({
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), REPORTS_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(myReportSchema),
    total: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ["invalid_cursor"],
});
