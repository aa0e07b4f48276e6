// Several politicians side by side.

import * as z from "zod/mini";
import { MAX_COMPARED } from "#domain/rating/comparison.ts";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { dataSourceSchema, idSchema, recordFields, timeSchema } from "./politicians.ts";
import { ratingsSchema, reportCardSchema } from "./ratings.ts";
import { voteNoticeSchema } from "./votes.ts";

const comparedSchema = z.object({
  ...recordFields,
  /** Where the source tells it. */
  surname: z.nullable(z.string()),
  /** Since when the highest present office is held; null where the source does not tell. */
  beganOn: z.nullable(z.iso.date()),
  /** End of the last office; null while in office. */
  endedAt: z.nullable(timeSchema),
  isReviewable: z.boolean(),
  ratings: ratingsSchema,
  reportCard: reportCardSchema,
});
export type Compared = z.infer<typeof comparedSchema>;

export const comparePoliticians = defineEndpoint({
  name: "comparePoliticians",
  method: "GET",
  path: "/api/compare",
  summary: `Up to ${MAX_COMPARED} politicians with all ratings, in the order asked for`,
  purpose: "Da uno a quattro politici affiancati",
  access: everyone,
  input: z.object({ p: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_COMPARED)) }),
  cacheTags: ({ p }) => p.map((id) => `politician:${id}` as const),
  output: z.object({
    people: z.array(comparedSchema),
    /** Of the highest present offices of these people. */
    sources: z.array(dataSourceSchema),
    /** Merged into others: to be asked for by their present number. */
    moved: z.array(z.object({ id: idSchema, to: idSchema })),
    /** Deleted, or never there. */
    unknown: z.array(idSchema),
    /** The vote in whose silence figures of some are withheld. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: [],
});
