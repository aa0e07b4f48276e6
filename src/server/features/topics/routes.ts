// Endpoints of topics.

import * as contract from "#contract/topics.ts";
import { forEveryone } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { listTopics } from "./list-topics.ts";

export const topicRoutes: Route[] = [forEveryone(contract.listTopics, listTopics)];
