// Endpoints of requests to correct a page: anyone makes one, administrators answer.

import * as z from "zod/mini";
import {
  CORRECTABLE_DATA,
  CORRECTION_OUTCOMES,
  CORRECTION_REASONS_MAX_LENGTH,
  CORRECTION_STATES,
  CORRECTION_TEXT_MAX_LENGTH,
} from "#domain/representation/correction-request.ts";
import { claimedPersonSchema } from "./claims.ts";
import { administrators, defineEndpoint, everyone } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";
import { typedText } from "./typed-text.ts";

export const CORRECTION_LISTS = ["waiting", "decided"] as const;
export type CorrectionList = (typeof CORRECTION_LISTS)[number];
export const CORRECTIONS_PAGE = 25;

const countSchema = z.int().check(z.minimum(0));

export const requestCorrection = defineEndpoint({
  name: "requestCorrection",
  method: "POST",
  path: "/api/correction-requests",
  summary: "Ask to correct what the page of a politician says; an administrator answers in a month",
  access: everyone,
  limitPerAddress: { max: 10, windowMinutes: 60 },
  input: z.object({
    politicianId: idSchema,
    datum: z._default(z.enum([...CORRECTABLE_DATA, ""]), ""),
    /** What is right. */
    correct: typedText(CORRECTION_TEXT_MAX_LENGTH * 20),
    /** Where it can be verified. */
    evidence: typedText(CORRECTION_TEXT_MAX_LENGTH * 20),
    name: typedText(1_000),
    email: typedText(1_000),
  }),
  output: z.object({ createdAt: timeSchema, dueAt: timeSchema }),
  status: 201,
  errors: [
    "politician_not_found",
    "correction_datum_missing",
    "correction_text_missing",
    "text_too_long",
    "full_name_required",
    "full_name_too_long",
    "email_required",
    "email_invalid",
    "too_many_requests",
  ],
});

const entrySchema = z.object({
  id: idSchema,
  politician: claimedPersonSchema,
  datum: z.enum(CORRECTABLE_DATA),
  state: z.enum(CORRECTION_STATES),
  createdAt: timeSchema,
  dueAt: timeSchema,
  /** Waits past the deadline. */
  isOverdue: z.boolean(),
  decidedAt: z.nullable(timeSchema),
});
export type CorrectionEntry = z.infer<typeof entrySchema>;

const requestSchema = z.object({
  ...entrySchema.shape,
  correct: z.string(),
  evidence: z.string(),
  requester: z.object({ name: z.string(), email: z.string() }),
  /** Empty before the decision. */
  reasons: z.string(),
});
export type CorrectionRequest = z.infer<typeof requestSchema>;
const oneRequest = z.object({ request: requestSchema });

export const listCorrectionRequests = defineEndpoint({
  name: "listCorrectionRequests",
  method: "GET",
  path: "/api/admin/correction-requests",
  summary: "Requests to correct a page: those that wait, oldest first; those decided, newest first",
  access: administrators(),
  input: z.object({
    show: z._default(z.enum(CORRECTION_LISTS), "waiting"),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), CORRECTIONS_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(entrySchema),
    nextCursor: z.nullable(z.string()),
    counts: z.object({ waiting: countSchema, overdue: countSchema }),
  }),
  errors: ["invalid_cursor"],
});

export const openCorrectionRequest = defineEndpoint({
  name: "openCorrectionRequest",
  method: "POST",
  path: "/api/admin/correction-requests/{id}/open",
  summary: "A request with who made it; the look is logged first",
  access: administrators(),
  input: z.object({ id: idSchema }),
  output: oneRequest,
  errors: ["correction_request_not_found"],
});

export const decideCorrectionRequest = defineEndpoint({
  name: "decideCorrectionRequest",
  method: "POST",
  path: "/api/admin/correction-requests/{id}/decision",
  summary: "Answer a request, with reasons that are mailed to who made it",
  access: administrators(),
  input: z.object({
    id: idSchema,
    outcome: z.enum(CORRECTION_OUTCOMES),
    reasons: typedText(CORRECTION_REASONS_MAX_LENGTH * 20),
  }),
  output: oneRequest,
  errors: [
    "correction_request_not_found",
    "correction_request_decided",
    "claim_reasons_missing",
    "text_too_long",
  ],
});
