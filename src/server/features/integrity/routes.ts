// Endpoints of the watch over ratings.

import * as contract from "#contract/integrity.ts";
import { forEveryone } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { listNotices, listTopicNotices } from "./list-notices.ts";
import { listSurges } from "./list-surges.ts";

export const integrityRoutes: Route[] = [
  forEveryone(contract.listNotices, listNotices),
  forEveryone(contract.listTopicNotices, listTopicNotices),
  forEveryone(contract.listSurges, listSurges),
];
