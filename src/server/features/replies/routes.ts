// Endpoints of replies and statements.

import * as contract from "#contract/replies.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getVoice, listOfficeReviews } from "./read-replies.ts";
import { editReply, withdrawReply, writeReply, writeStatement } from "./write-reply.ts";

export const replyRoutes: Route[] = [
  forEveryone(contract.getVoice, getVoice),
  forUser(contract.listOfficeReviews, listOfficeReviews),
  forUser(contract.writeReply, writeReply),
  forUser(contract.writeStatement, writeStatement),
  forUser(contract.editReply, editReply),
  forUser(contract.withdrawReply, withdrawReply),
];
