// Change over time: estimates of single months.

import * as z from "zod/mini";
import { MAX_TREND_MONTHS } from "#domain/rating/trend.ts";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { idSchema } from "./politicians.ts";
import { attributeSchema, meanSchema } from "./ratings.ts";
import { voteNoticeSchema } from "./votes.ts";

const countSchema = z.int().check(z.minimum(0));

export const trendSchema = z.object({
  /**
   * Those with reviews or opinions, the latest five years; empty where fewer than three of them have an estimate.
   */
  months: z
    .array(
      z.object({
        month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
        /** Published ones last written in that month. */
        total: countSchema,
        counted: countSchema,
        weight: z.number().check(z.minimum(0)),
        /**
         * Of this month's alone, one decimal; null while they weigh too little, and of one attribute below 100 counted.
         */
        estimate: meanSchema,
        /** Interval of 95 % of the estimate. */
        low: meanSchema,
        high: meanSchema,
      }),
    )
    .check(z.maxLength(MAX_TREND_MONTHS)),
  /** In a silence before a vote that withholds something of it. */
  vote: z.optional(voteNoticeSchema),
});
export type Trend = z.infer<typeof trendSchema>;

export const getPoliticianTrend = defineEndpoint({
  name: "getPoliticianTrend",
  method: "GET",
  path: "/api/politicians/{id}/trend",
  summary:
    "Estimate and number of reviews of a politician by month, of all scores or of one attribute",
  purpose: "La sua stima mese per mese",
  access: everyone,
  input: z.object({ id: idSchema, attribute: z.optional(attributeSchema) }),
  cacheTags: ({ id }) => [`politician:${id}`],
  output: z.object({
    ...trendSchema.shape,
    /** Null for all scores together. */
    attribute: z.nullable(attributeSchema),
  }),
  errors: ["politician_not_found"],
});

export const getTopicTrend = defineEndpoint({
  name: "getTopicTrend",
  method: "GET",
  path: "/api/topics/{id}/trend",
  summary: "Estimate and number of opinions on a topic by month",
  purpose: "La stima di un tema mese per mese",
  access: everyone,
  input: z.object({ id: idSchema }),
  cacheTags: ({ id }) => [`topic:${id}`],
  output: trendSchema,
  errors: ["topic_not_found"],
});
