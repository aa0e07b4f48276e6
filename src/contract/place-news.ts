// What is new in a place: the data of its feed.

import * as z from "zod/mini";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { placeCodeSchema, placeRefSchema } from "./place-ref.ts";
import { idSchema, timeSchema } from "./politicians.ts";
import { voteNoticeSchema } from "./votes.ts";

export const MAX_PLACE_NEWS = 40;

export const getPlaceNews = defineEndpoint({
  name: "getPlaceNews",
  method: "GET",
  path: "/api/places/{code}/news",
  summary: `Who took and left office in a place, and reviews of its people: the latest ${MAX_PLACE_NEWS}, newest first`,
  purpose: "Le novità di un luogo",
  access: everyone,
  input: z.object({ code: placeCodeSchema }),
  // A review announces the places of its politician's offices, not what contains them.
  cacheTags: ({ code }) =>
    code.length === 3 || code === "IT"
      ? [`place:${code}`, "roster", "ratings"]
      : [`place:${code}`, "roster"],
  output: z.object({
    place: placeRefSchema,
    items: z.array(
      z.object({
        kind: z.enum(["started", "ended", "reviewed"]),
        /** Of the office, or of the review. */
        id: idSchema,
        politicianId: idSchema,
        name: z.string(),
        role: z.string(),
        location: z.nullable(z.string()),
        isDemo: z.boolean(),
        time: timeSchema,
        /** Of a review. */
        review: z.nullable(z.object({ comment: z.string(), mean: z.number() })),
      }),
    ),
    /** In a silence before a vote that withholds reviews of it. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: ["place_not_found"],
});
