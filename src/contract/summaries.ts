// Endpoints of topic summaries. The platform counts the figures; quotations are verbatim from
// published opinions.

import * as z from "zod/mini";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";
import { scoreSchema } from "./ratings.ts";
import { voteNoticeSchema } from "./votes.ts";

const countSchema = z.int().check(z.minimum(0));

const summarySchema = z.object({
  madeAt: timeSchema,
  /** Name and version of the summariser. */
  engine: z.string(),
  /** Number of opinions used. */
  totalOpinions: countSchema,
  /** Number of them with 1, 2, 3, 4, 5 stars. */
  distribution: z.readonly(
    z.tuple([countSchema, countSchema, countSchema, countSchema, countSchema]),
  ),
  /** Text written by a language model; null when the summary only quotes. */
  paragraph: z.nullable(z.string()),
  /** Themes that several opinions mention, and the ratings of those opinions. */
  themes: z.array(
    z.object({
      name: z.string(),
      opinions: countSchema,
      stance: z.enum(["favourable", "mixed", "contrary"]),
    }),
  ),
  /** From most to least favourable. */
  quotations: z.array(z.object({ opinionId: idSchema, rating: scoreSchema, text: z.string() })),
  /** Opinions changed since it was made. */
  isStale: z.boolean(),
});
export type Summary = z.infer<typeof summarySchema>;

const stateSchema = z.object({
  summary: z.nullable(summarySchema),
  /** A new one is being generated. */
  isBeingMade: z.boolean(),
  /** In a silence before a vote that withholds something of it. */
  vote: z.optional(voteNoticeSchema),
});
export type SummaryState = z.infer<typeof stateSchema>;

export const getSummary = defineEndpoint({
  name: "getSummary",
  method: "GET",
  path: "/api/topics/{id}/summary",
  summary: "The last summary of a topic's opinions, or null",
  purpose: "Il riassunto delle opinioni",
  access: everyone,
  input: z.object({ id: idSchema }),
  cacheTags: ({ id }) => [`topic:${id}`],
  output: stateSchema,
  errors: ["topic_not_found"],
});

/** A class behind one address presses the button of a topic once each: the others read what was made. */
export const SUMMARIES_PER_ADDRESS = { max: 60, windowMinutes: 10 };

export const generateSummary = defineEndpoint({
  name: "generateSummary",
  method: "POST",
  path: "/api/topics/{id}/summary",
  summary: "Have a topic's opinions summarised, unless that is done or being done",
  access: everyone,
  limitPerAddress: SUMMARIES_PER_ADDRESS,
  input: z.object({ id: idSchema }),
  output: stateSchema,
  errors: ["topic_not_found", "summary_no_opinions", "summary_failed", "too_many_requests"],
});
