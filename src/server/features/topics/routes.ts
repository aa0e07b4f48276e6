// Endpoints of topics and of the opinions on them.

import * as contract from "#contract/topics.ts";
import { forEveryone, forSignedInClient, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { editOpinion } from "./edit-opinion.ts";
import { getOwnOpinion } from "./get-own-opinion.ts";
import { getTopic } from "./get-topic.ts";
import { listOpinions } from "./list-opinions.ts";
import { listTopics } from "./list-topics.ts";
import { submitOpinion } from "./submit-opinion.ts";
import { withdrawOpinion } from "./withdraw-opinion.ts";

export const topicRoutes: Route[] = [
  forEveryone(contract.listTopics, listTopics),
  forEveryone(contract.getTopic, getTopic),
  forEveryone(contract.listOpinions, listOpinions),
  forUser(contract.getOwnOpinion, getOwnOpinion),
  forSignedInClient(contract.submitOpinion, submitOpinion),
  forSignedInClient(contract.editOpinion, editOpinion),
  forUser(contract.withdrawOpinion, withdrawOpinion),
];
