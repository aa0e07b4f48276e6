// Endpoints of automatic moderation.

import * as functions from "#contract/functions.ts";
import * as contract from "#contract/moderation-engine.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { checkComment, getModerationAgreement, getMyObjections } from "./check-texts.ts";

export const moderationEngineRoutes: Route[] = [
  forUser(contract.checkComment, checkComment, { inSilence: "shown" }),
  forUser(functions.moderateReview, checkComment, { inSilence: "shown" }),
  forUser(contract.getMyObjections, getMyObjections, {
    inSilence: "shown",
    statements: 1,
    examples: ({ review }) => [{ kind: "review", id: review }],
  }),
  forUser(contract.getModerationAgreement, getModerationAgreement, { statements: 2 }),
];
