// Endpoints that read topics of public interest.

import * as z from "zod/mini";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";

/** How many topics the home page shows. */
export const HOME_TOPICS = 3;

const topicSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  createdAt: timeSchema,
  closedAt: z.nullable(timeSchema),
  /** Mean of the published opinions' stars, one decimal; null while there are none. */
  averageRating: z.nullable(z.number()),
  totalOpinions: z.int(),
});
export type TopicSummary = z.infer<typeof topicSummarySchema>;

export const listTopics = defineEndpoint({
  name: "listTopics",
  method: "GET",
  path: "/api/topics",
  summary: "Topics, newest first",
  access: everyone,
  input: z.object({
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), HOME_TOPICS),
  }),
  output: z.object({ items: z.array(topicSummarySchema) }),
  errors: [],
});
