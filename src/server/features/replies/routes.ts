// Endpoints of replies and statements.

import * as contract from "#contract/replies.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getVoice, listOfficeReviews } from "./read-replies.ts";
import { editReply, withdrawReply, writeReply, writeStatement } from "./write-reply.ts";
import { officeReviewsInSilence, voiceInSilence } from "./in-silence.ts";

export const replyRoutes: Route[] = [
  forEveryone(contract.getVoice, getVoice, {
    inSilence: voiceInSilence,
    statements: 1,
    examples: ({ politician }) => [{ id: politician }],
  }),
  forUser(contract.listOfficeReviews, listOfficeReviews, {
    inSilence: officeReviewsInSilence,
    statements: 4,
    examples: ({ politician }) => [
      { politicianId: politician, show: "all" },
      { politicianId: politician },
    ],
  }),
  forUser(contract.writeReply, writeReply, {
    // What office-holders say, without the review.
    inSilence: "shown",
  }),
  forUser(contract.writeStatement, writeStatement, { inSilence: "shown" }),
  forUser(contract.editReply, editReply, { inSilence: "shown" }),
  forUser(contract.withdrawReply, withdrawReply, { inSilence: "shown" }),
];
