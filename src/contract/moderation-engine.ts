// Endpoints of automatic moderation: asking it about a text that is not published yet, and how often
// people at the moderation desk agree with it.

import * as z from "zod/mini";
import { COMMENT_MAX_LENGTH } from "#domain/comment.ts";
import { CONTENT_KINDS } from "#domain/moderation/report.ts";
import { administrators, defineEndpoint, signedIn } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";

/** For a form that asks while somebody writes. Nothing is stored, nothing leaves the server. */
export const checkComment = defineEndpoint({
  name: "checkComment",
  method: "POST",
  path: "/api/moderation/check",
  summary: "What moderation would say of a comment",
  access: signedIn(),
  // A character may be two units of a string.
  input: z.object({ comment: z.string().check(z.maxLength(2 * COMMENT_MAX_LENGTH)) }),
  output: z.object({
    /** False for what would be refused; true also for what a person would read first. */
    isAppropriate: z.boolean(),
    /** Italian; null when there is nothing to say. */
    reason: z.nullable(z.string()),
  }),
  limitPerAddress: { max: 60, windowMinutes: 5 },
  errors: ["moderation_unavailable", "too_many_requests"],
});

export const getDoubts = defineEndpoint({
  name: "getDoubts",
  method: "GET",
  path: "/api/moderation/doubts",
  summary: "Which words of one's own text wait for a moderator, and why",
  access: signedIn(),
  input: z.object({ kind: z.enum(CONTENT_KINDS), id: idSchema }),
  output: z.object({
    /** Null where the text is not one's own or does not wait for a moderator. */
    reason: z.nullable(z.string()),
    objections: z.array(z.object({ words: z.string(), rule: z.string() })),
  }),
  errors: [],
});

const countSchema = z.int().check(z.minimum(0));
const shareSchema = z.number().check(z.minimum(0), z.maximum(1));

export const getModerationAgreement = defineEndpoint({
  name: "getModerationAgreement",
  method: "GET",
  path: "/api/admin/moderation/agreement",
  summary: "How often people agree with automatic moderation",
  access: administrators(),
  input: z.object({}),
  output: z.object({
    /** Texts on which both have spoken: the last decision of a person, the last verdict before it. */
    decisions: countSchema,
    agreed: countSchema,
    /** Held, and then published by a person. */
    heldInVain: countSchema,
    /** Published at once, and then taken down by a person. */
    missed: countSchema,
    /** Null without decisions. */
    share: z.nullable(shareSchema),
    /** Of those, what the classifier alone had held, and how much of it a person took down. */
    heldByClassifier: countSchema,
    heldByClassifierRightly: countSchema,
    /** The classifier in use; null before the first training. */
    classifier: z.nullable(
      z.object({
        version: z.int(),
        madeAt: timeSchema,
        seedExamples: countSchema,
        peopleExamples: countSchema,
        threshold: shareSchema,
        /** On texts it had not learned from: of what must not appear, how much it doubts. */
        recall: shareSchema,
        /** Of what may appear, how much it doubts. */
        heldInVain: shareSchema,
        /** The words that speak most for holding a text, heaviest first. */
        heaviest: z.array(z.object({ word: z.string(), weight: z.number() })),
      }),
    ),
    /** The language model that reads after it; null where none is configured. */
    languageModel: z.nullable(
      z.object({
        name: z.string(),
        /** Of all servers, since midnight UTC. */
        callsToday: countSchema,
        callsPerDay: countSchema,
      }),
    ),
  }),
  errors: [],
});
