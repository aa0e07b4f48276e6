// Endpoints of the summaries of topics. Figures are counted by the platform; sentences are quoted from
// opinions that are published as they were when they were quoted.

import * as z from "zod/mini";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";
import { scoreSchema } from "./ratings.ts";

const countSchema = z.int().check(z.minimum(0));

const summarySchema = z.object({
  madeAt: timeSchema,
  /** Name and version of what wrote it. */
  engine: z.string(),
  /** How many opinions it was made of. */
  totalOpinions: countSchema,
  /** How many of them had 1, 2, 3, 4, 5 stars. */
  distribution: z.readonly(
    z.tuple([countSchema, countSchema, countSchema, countSchema, countSchema]),
  ),
  /** Written by a language model from the opinions; null where sentences are only quoted. */
  paragraph: z.nullable(z.string()),
  /** What several opinions speak of, and how those who do rate the topic. */
  themes: z.array(
    z.object({
      name: z.string(),
      opinions: countSchema,
      stance: z.enum(["favourable", "mixed", "contrary"]),
    }),
  ),
  /** From the most to the least favourable. */
  quotations: z.array(z.object({ opinionId: idSchema, rating: scoreSchema, text: z.string() })),
  /** Opinions have changed since. */
  isStale: z.boolean(),
});
export type Summary = z.infer<typeof summarySchema>;

const stateSchema = z.object({
  summary: z.nullable(summarySchema),
  /** A new one is being made: it will be there in a moment. */
  isBeingMade: z.boolean(),
});
export type SummaryState = z.infer<typeof stateSchema>;

export const getSummary = defineEndpoint({
  name: "getSummary",
  method: "GET",
  path: "/api/topics/{id}/summary",
  summary: "The last summary of a topic's opinions, or null",
  access: everyone,
  input: z.object({ id: idSchema }),
  cacheTags: ({ id }) => [`topic:${id}`],
  output: stateSchema,
  errors: ["topic_not_found"],
});

export const generateSummary = defineEndpoint({
  name: "generateSummary",
  method: "POST",
  path: "/api/topics/{id}/summary",
  summary: "Have a topic's opinions summarised, unless that is done or being done",
  access: everyone,
  input: z.object({ id: idSchema }),
  output: stateSchema,
  errors: ["topic_not_found", "summary_no_opinions", "summary_failed"],
});
