// Endpoints of topics and of the opinions on them.

import * as contract from "#contract/topics.ts";
import { forEveryone, forSignedInClient, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { editOpinion } from "./edit-opinion.ts";
import { getOwnOpinion, withdrawOpinion } from "./own-opinion.ts";
import { getTopic } from "./get-topic.ts";
import { listOpinions } from "./list-opinions.ts";
import { listTopics } from "./list-topics.ts";
import { submitOpinion } from "./submit-opinion.ts";
import {
  editedInSilence,
  opinionsInSilence,
  topicInSilence,
  topicsInSilence,
  withdrawnInSilence,
} from "./in-silence.ts";

export const topicRoutes: Route[] = [
  forEveryone(contract.listTopics, listTopics, {
    inSilence: topicsInSilence,
    statements: 2,
    examples: () => [{ limit: 10 }, {}, { q: "tema 7" }],
  }),
  forEveryone(contract.getTopic, getTopic, {
    inSilence: topicInSilence,
    statements: 1,
    unpaged: "the divisions that administrators joined to it",
    examples: ({ topic }) => [{ id: topic }],
    fields: { divisions: "Divisions of Parliament that administrators joined to it." },
  }),
  forEveryone(contract.listOpinions, listOpinions, {
    inSilence: opinionsInSilence,
    statements: 2,
    examples: ({ topic }) => [{ id: topic }],
  }),
  forUser(contract.getOwnOpinion, getOwnOpinion, {
    inSilence: "own",
    statements: 4,
    examples: ({ topic }) => [{ id: topic }],
  }),
  forSignedInClient(contract.submitOpinion, submitOpinion, { inSilence: "own" }),
  forSignedInClient(contract.editOpinion, editOpinion, { inSilence: editedInSilence }),
  forUser(contract.withdrawOpinion, withdrawOpinion, { inSilence: withdrawnInSilence }),
];
