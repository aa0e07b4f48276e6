// Endpoints of the transparency report.

import * as contract from "#contract/transparency.ts";
import { forEveryone } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getTransparency } from "./get-transparency.ts";
import { listDecisions } from "./list-decisions.ts";

export const transparencyRoutes: Route[] = [
  forEveryone(contract.getTransparency, getTransparency),
  forEveryone(contract.listDecisions, listDecisions),
];
