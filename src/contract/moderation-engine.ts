// Endpoints of automatic moderation: checking a text before it is submitted, and its agreement with
// moderators.

import * as z from "zod/mini";
import { COMMENT_MAX_LENGTH } from "#domain/comment.ts";
import { TEXT_KINDS } from "#domain/moderation/report.ts";
import { administrators, defineEndpoint, signedIn } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";

/** For forms that check while typing. Stores nothing and calls no outside service. */
export const checkComment = defineEndpoint({
  name: "checkComment",
  method: "POST",
  path: "/api/moderation/check",
  summary: "What moderation would say of a comment",
  access: signedIn(),
  // A character may take two UTF-16 code units.
  input: z.object({ comment: z.string().check(z.maxLength(2 * COMMENT_MAX_LENGTH)) }),
  output: z.object({
    /** False for texts that would be rejected; true also for texts that would be held. */
    isAppropriate: z.boolean(),
    /** Italian; null without a finding. */
    reason: z.nullable(z.string()),
  }),
  limitPerAddress: { max: 60, windowMinutes: 5 },
  errors: ["moderation_unavailable", "too_many_requests"],
});

export const getMyObjections = defineEndpoint({
  name: "getMyObjections",
  method: "GET",
  path: "/api/moderation/objections",
  summary: "Which words of one's own text wait for a moderator, and why",
  access: signedIn(),
  input: z.object({ kind: z.enum(TEXT_KINDS), id: idSchema }),
  output: z.object({
    /** Null unless it is the caller's own held text. */
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
    /** Texts with both a verdict and a moderator's decision: the last of each. */
    decisions: countSchema,
    agreed: countSchema,
    /** Held, then published by a moderator. */
    heldInVain: countSchema,
    /** Published, then taken down by a moderator. */
    missed: countSchema,
    /** Null without decisions. */
    share: z.nullable(shareSchema),
    /** Of those, texts held by the classifier alone, and how many a moderator took down. */
    heldByClassifier: countSchema,
    heldByClassifierRightly: countSchema,
    /** The active classifier; null before the first training. */
    classifier: z.nullable(
      z.object({
        version: z.int(),
        madeAt: timeSchema,
        seedExamples: countSchema,
        peopleExamples: countSchema,
        threshold: shareSchema,
        /** Share of unacceptable texts that it flags, on held-out texts. */
        recall: shareSchema,
        /** Share of acceptable texts that it flags. */
        heldInVain: shareSchema,
        /** Words with the highest weights, in descending order. */
        heaviest: z.array(z.object({ word: z.string(), weight: z.number() })),
      }),
    ),
    /** The language model that runs after it; null when none is configured. */
    languageModel: z.nullable(
      z.object({
        name: z.string(),
        /** Calls of all servers since midnight UTC. */
        callsToday: countSchema,
        callsPerDay: countSchema,
      }),
    ),
  }),
  errors: [],
});
