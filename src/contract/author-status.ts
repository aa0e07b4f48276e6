// Endpoints of the caller's author status: whether they may write, decisions about their texts, and
// appeals. Also open to suspended and banned users.

import * as z from "zod/mini";
import {
  APPEAL_MAX_LENGTH,
  APPEAL_OUTCOMES,
  COUNTING_DECISIONS,
  DECISIONS,
  SANCTIONS,
} from "#domain/moderation/decision.ts";
import { GUIDELINE_RULES } from "#domain/moderation/guideline-rules.ts";
import { TEXT_KINDS } from "#domain/moderation/report.ts";
import { defineEndpoint, signedIn } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";
import { typedText } from "./typed-text.ts";

/** Decisions per page. */
export const DECISIONS_PAGE = 10;

const authorStatusSchema = z.object({
  /** `free`: may write. Otherwise reading, exporting, deleting and appealing remain possible. */
  status: z.enum(["free", "suspended", "banned"]),
  /** End of the suspension; null otherwise. */
  until: z.nullable(timeSchema),
  /** The reason; null for `free`. */
  rule: z.nullable(z.enum(GUIDELINE_RULES)),
  facts: z.nullable(z.string()),
  since: z.nullable(timeSchema),
  /** The underlying decision, for an appeal; null for `free`. */
  decisionId: z.nullable(idSchema),
  /** Active warnings. */
  warnings: z.int(),
});
export type AuthorStatus = z.infer<typeof authorStatusSchema>;

export const getAuthorStatus = defineEndpoint({
  name: "getAuthorStatus",
  method: "GET",
  path: "/api/me/author-status",
  summary: "Whether the caller may write; if not, why and until when",
  access: signedIn(),
  input: z.object({}),
  output: authorStatusSchema,
  errors: [],
});

const myDecisionSchema = z.object({
  id: idSchema,
  /** Null for a decision about the user alone. */
  kind: z.nullable(z.enum(TEXT_KINDS)),
  subject: z.nullable(
    z.object({ kind: z.enum(["politician", "topic"]), id: idSchema, title: z.string() }),
  ),
  /** The current text; null when deleted. */
  text: z.nullable(z.string()),
  /** `hide-provisionally` results from reports; a moderator's decision follows. */
  decision: z.enum([...DECISIONS, "hide-provisionally", "sanction", ...COUNTING_DECISIONS]),
  rule: z.nullable(z.enum(GUIDELINE_RULES)),
  facts: z.string(),
  /** What opened the case: automatic moderation, reports, or the watch over ratings. */
  foundBy: z.enum(["automatic", "reports", "watch", "person"]),
  decidedAt: timeSchema,
  sanction: z.nullable(
    z.object({
      kind: z.enum(SANCTIONS),
      /** Null for warnings and bans. */
      endsAt: z.nullable(timeSchema),
      /** When it was lifted. */
      liftedAt: z.nullable(timeSchema),
    }),
  ),
  /** Deadline for an appeal; null when none is possible. */
  appealUntil: z.nullable(timeSchema),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      createdAt: timeSchema,
      dueAt: timeSchema,
      /** Null until decided. */
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
    /**
     * Loose on purpose: the domain answers missing or too long texts with the specified sentence.
     */
    text: typedText(APPEAL_MAX_LENGTH * 20),
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
