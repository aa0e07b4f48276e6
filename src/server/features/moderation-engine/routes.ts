// Endpoints of automatic moderation.

import * as functions from "#contract/functions.ts";
import * as contract from "#contract/moderation-engine.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { checkComment } from "./check-comment.ts";
import { getMyObjections } from "./get-my-objections.ts";
import { getModerationAgreement } from "./get-agreement.ts";

export const moderationEngineRoutes: Route[] = [
  forUser(contract.checkComment, checkComment),
  forUser(functions.moderateReview, checkComment),
  forUser(contract.getMyObjections, getMyObjections),
  forUser(contract.getModerationAgreement, getModerationAgreement),
];
