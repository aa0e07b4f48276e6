// Suggestions while a query is typed.

import * as z from "zod/mini";
import { PLACE_LEVELS } from "#domain/place/place.ts";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { politicianSummarySchema } from "./politicians.ts";

export const suggest = defineEndpoint({
  name: "suggest",
  method: "GET",
  path: "/api/suggestions",
  summary: "Places and politicians in office for the beginning of a query",
  purpose: "Suggerimenti mentre si scrive",
  access: everyone,
  input: z.object({ q: z.string().check(z.maxLength(200)) }),
  cacheTags: () => ["roster"],
  output: z.object({
    /** The nearest names first, then the most populous. */
    places: z.array(
      z.object({
        code: z.string(),
        level: z.enum(PLACE_LEVELS),
        name: z.string(),
        otherName: z.nullable(z.string()),
        /** The letters of the province; null for regions and the country. */
        sigla: z.nullable(z.string()),
      }),
    ),
    /** The first of the list that the query finds. */
    people: z.array(
      z.pick(politicianSummarySchema, {
        id: true,
        name: true,
        role: true,
        party: true,
        supportingLists: true,
        source: true,
        location: true,
        region: true,
        imageUrl: true,
        isDemo: true,
      }),
    ),
    /** Of people. */
    total: z.int(),
    /** The query as it was read, where a word was taken for a slip of the pen. */
    correction: z.nullable(z.string()),
  }),
  errors: [],
});
export type Suggestions = z.infer<typeof suggest.output>;
