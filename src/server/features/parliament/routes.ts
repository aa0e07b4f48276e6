// Endpoints of Parliament.

import * as contract from "#contract/parliament.ts";
import { forEveryone } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getChamber } from "./get-chamber.ts";

export const parliamentRoutes: Route[] = [forEveryone(contract.getChamber, getChamber)];
