// Members of a chamber of Parliament, by group.

import * as z from "zod/mini";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { dataSourceSchema, idSchema } from "./politicians.ts";
import { summaryRatingsSchema } from "./ratings.ts";
import { voteNoticeSchema } from "./votes.ts";

export const getChamber = defineEndpoint({
  name: "getChamber",
  method: "GET",
  path: "/api/chambers/{chamber}",
  summary: "Members in office of a chamber of Parliament, by group",
  purpose: "I membri di una camera, per gruppo",
  access: everyone,
  input: z.object({ chamber: z.enum(CHAMBERS) }),
  cacheTags: () => ["roster", "ratings"],
  output: z.object({
    /** In alphabetical order; members of no group last. */
    groups: z.array(
      z.object({
        name: z.nullable(z.string()),
        /** By name. */
        members: z.array(
          z.object({
            id: idSchema,
            name: z.string(),
            role: z.string(),
            ratings: summaryRatingsSchema,
          }),
        ),
      }),
    ),
    /** Of the members, with the newest days. */
    sources: z.array(dataSourceSchema),
    /** In a silence before a vote that withholds something of it. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: [],
});
export type ChamberGroup = z.infer<typeof getChamber.output>["groups"][number];
