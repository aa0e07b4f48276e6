// Endpoints that read politicians.

import * as contract from "#contract/politicians.ts";
import { forEveryone } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getPolitician } from "./get-politician.ts";
import { listAllPoliticians } from "./list-all-politicians.ts";
import { listFeaturedPoliticians } from "./list-featured-politicians.ts";
import { listPoliticians } from "./list-politicians.ts";

export const politicianRoutes: Route[] = [
  forEveryone(contract.listPoliticians, listPoliticians),
  forEveryone(contract.listAllPoliticians, listAllPoliticians),
  forEveryone(contract.getPolitician, getPolitician),
  forEveryone(contract.listFeaturedPoliticians, listFeaturedPoliticians),
];
