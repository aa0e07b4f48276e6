// Endpoints of the watch over ratings.

import * as contract from "#contract/integrity.ts";
import { forEveryone } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { listNotices, listTopicNotices } from "./list-notices.ts";
import { listSurges } from "./list-surges.ts";
import { noticesInSilence, surgesInSilence, topicNoticesInSilence } from "./in-silence.ts";

export const integrityRoutes: Route[] = [
  forEveryone(contract.listNotices, listNotices, {
    inSilence: noticesInSilence,
    statements: 1,
    unpaged: "the newest: listSurges has all",
    examples: ({ politician }) => [{ id: politician }],
  }),
  forEveryone(contract.listTopicNotices, listTopicNotices, {
    inSilence: topicNoticesInSilence,
    statements: 1,
    unpaged: "the newest: listSurges has all",
    examples: ({ topic }) => [{ id: topic }],
  }),
  forEveryone(contract.listSurges, listSurges, {
    inSilence: surgesInSilence,
    statements: 2,
  }),
];
