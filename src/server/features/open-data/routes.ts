// Endpoint of open data.

import * as contract from "#contract/open-data.ts";
import { forEveryone } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getOpenData } from "./get-open-data.ts";

export const openDataRoutes: Route[] = [forEveryone(contract.getOpenData, getOpenData)];
