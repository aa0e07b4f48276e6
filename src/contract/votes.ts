// Votes ahead, and the silence before them, in public.

import * as z from "zod/mini";
import { VOTE_KINDS } from "#domain/vote/vote-kinds.ts";
import { defineEndpoint, everyone } from "./endpoint.ts";

export const voteNoticeSchema = z.object({
  id: z.int(),
  kind: z.enum(VOTE_KINDS),
  name: z.string(),
  /** Of polling. */
  firstDay: z.iso.date(),
  /** Of the silence; its end is when the polls close, or later where it was widened. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  isInForce: z.boolean(),
  /** Whether texts published before the silence can be read in it. */
  areTextsReadable: z.boolean(),
});
export type VoteNotice = z.infer<typeof voteNoticeSchema>;

export const listVotes = defineEndpoint({
  name: "listVotes",
  method: "GET",
  path: "/api/votes",
  summary: "Votes whose silence is ahead or in force, the first to begin first",
  purpose: "I voti davanti ai quali le cifre tacciono",
  access: everyone,
  input: z.object({}),
  cacheTags: () => [],
  output: z.object({
    items: z.array(voteNoticeSchema),
    /** An administrator looks at what a silence would be like. */
    isExercise: z.boolean(),
  }),
  errors: [],
});
