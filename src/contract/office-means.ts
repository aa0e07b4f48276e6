// The means of offices that estimates are drawn to.

import * as z from "zod/mini";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { voteNoticeSchema } from "./votes.ts";

const meanFields = {
  /** Two decimals. */
  mean: z.number().check(z.minimum(1), z.maximum(5)),
  /** Counted reviews it was computed from. */
  reviews: z.int().check(z.minimum(0)),
};

export const listOfficeMeans = defineEndpoint({
  name: "listOfficeMeans",
  method: "GET",
  path: "/api/office-means",
  summary:
    "Means of the offices that have reviews, frozen for a quarter: what estimates are drawn to",
  purpose: "Le medie degli incarichi, da cui partono le stime",
  access: everyone,
  input: z.object({}),
  cacheTags: () => ["ratings"],
  output: z.object({
    /** Its first day; null while there are no counted reviews. */
    quarter: z.nullable(z.iso.date()),
    /** Of invented people, on a site that has no counted reviews of real ones. */
    isDemo: z.boolean(),
    /** Of all offices together, without topics. */
    site: z.nullable(z.object(meanFields)),
    /** Groups of offices, and "topics". */
    offices: z.array(z.object({ office: z.string(), ...meanFields })),
    /** In a silence before a vote that withholds something of it. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: [],
});
