// The latest reviews of the home page, without the endpoints of a form that it does not have.

import * as z from "zod/mini";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { daySchema, idSchema } from "./politicians.ts";
import { voteNoticeSchema } from "./votes.ts";

export const MAX_LATEST_REVIEWS = 3;

export const listLatestReviews = defineEndpoint({
  name: "listLatestReviews",
  method: "GET",
  path: "/api/reviews/latest",
  summary: `The ${MAX_LATEST_REVIEWS} latest reviews of anybody in office, and how many towns have somebody rated`,
  purpose: "Le ultime recensioni",
  access: everyone,
  input: z.object({}),
  cacheTags: () => ["roster", "ratings"],
  output: z.object({
    items: z.array(
      z.object({
        id: idSchema,
        politicianId: idSchema,
        name: z.string(),
        role: z.string(),
        location: z.nullable(z.string()),
        /** The beginning of the comment. */
        comment: z.string(),
        mean: z.number(),
        createdAt: daySchema,
      }),
    ),
    /** Towns in which somebody in office has a review; null while there are none, or when most may have one. */
    ratedTowns: z.nullable(z.int()),
    /** All towns there are. */
    towns: z.int(),
    /** The vote in whose silence some are left out. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: [],
});
export type LatestReviews = z.infer<typeof listLatestReviews.output>;
