// Endpoints about the caller's standing: whether they may write, what was decided about their texts and
// about them, and their appeals. Open to suspended and banned users too.

import * as z from "zod/mini";
import {
  APPEAL_MAX_LENGTH,
  APPEAL_OUTCOMES,
  DECISIONS,
  SANCTIONS,
} from "#domain/moderation/decision.ts";
import { GUIDELINE_RULES } from "#domain/moderation/guideline-rules.ts";
import { CONTENT_KINDS } from "#domain/moderation/report.ts";
import { defineEndpoint, signedIn } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";

/** How many decisions are shown at once. */
export const DECISIONS_PAGE = 10;

const standingSchema = z.object({
  /** `free`: may write. The others may read, export, delete and appeal. */
  standing: z.enum(["free", "suspended", "banned"]),
  /** End of the suspension; null otherwise. */
  until: z.nullable(timeSchema),
  /** Why; null for who is free. */
  rule: z.nullable(z.enum(GUIDELINE_RULES)),
  facts: z.nullable(z.string()),
  since: z.nullable(timeSchema),
  /** The decision behind it, to appeal against; null for who is free. */
  decisionId: z.nullable(idSchema),
  /** Warnings in force. */
  warnings: z.int(),
});
export type Standing = z.infer<typeof standingSchema>;

export const getMyStanding = defineEndpoint({
  name: "getMyStanding",
  method: "GET",
  path: "/api/me/standing",
  summary: "Whether the caller may write; if not, why and until when",
  access: signedIn(),
  input: z.object({}),
  output: standingSchema,
  errors: [],
});

const myDecisionSchema = z.object({
  id: idSchema,
  /** Null where it is about the person alone. */
  kind: z.nullable(z.enum(CONTENT_KINDS)),
  subject: z.nullable(
    z.object({ kind: z.enum(["politician", "topic"]), id: idSchema, title: z.string() }),
  ),
  /** The text as it now stands; null when it is gone. */
  text: z.nullable(z.string()),
  /** `hide-provisionally` came from reports, without a person; a person's decision follows. */
  decision: z.enum([...DECISIONS, "hide-provisionally", "sanction"]),
  rule: z.nullable(z.enum(GUIDELINE_RULES)),
  facts: z.string(),
  /** Automatic moderation or reports had brought it to the desk. */
  foundBy: z.enum(["automatic", "reports", "person"]),
  decidedAt: timeSchema,
  sanction: z.nullable(
    z.object({
      kind: z.enum(SANCTIONS),
      /** Null for warnings and bans. */
      endsAt: z.nullable(timeSchema),
      /** Since then it counts no more. */
      liftedAt: z.nullable(timeSchema),
    }),
  ),
  /** Until then the caller can appeal; null where they cannot (any more). */
  appealUntil: z.nullable(timeSchema),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      createdAt: timeSchema,
      dueAt: timeSchema,
      /** Null until it is decided. */
      outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
      answer: z.nullable(z.string()),
      decidedAt: z.nullable(timeSchema),
    }),
  ),
});
export type MyDecision = z.infer<typeof myDecisionSchema>;

export const listMyDecisions = defineEndpoint({
  name: "listMyDecisions",
  method: "GET",
  path: "/api/me/decisions",
  summary: "What was decided about the caller's texts and about them, with reasons, newest first",
  access: signedIn(),
  input: z.object({
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), DECISIONS_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(myDecisionSchema),
    total: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ["invalid_cursor"],
});

export const appealDecision = defineEndpoint({
  name: "appealDecision",
  method: "POST",
  path: "/api/me/decisions/{id}/appeal",
  summary: "Appeal against a decision, once and within six months; a person reads it",
  access: signedIn(),
  input: z.object({
    id: idSchema,
    /** Loose: the domain says in words when it is missing or too long. */
    text: z._default(z.string().check(z.maxLength(APPEAL_MAX_LENGTH * 20)), ""),
  }),
  output: z.object({ decision: myDecisionSchema }),
  status: 201,
  errors: [
    "decision_not_found",
    "appeal_text_missing",
    "appeal_text_too_long",
    "appeal_duplicate",
    "appeal_too_late",
    "appeal_impossible",
  ],
});
