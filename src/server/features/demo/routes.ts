// Endpoints of the demonstration data.

import * as contract from "#contract/demo.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getDemoData } from "./get-demo-data.ts";
import { removeDemoData } from "./remove-demo-data.ts";

export const demoRoutes: Route[] = [
  forUser(contract.getDemoData, getDemoData, {
    statements: 1,
    scans: "Counts what it would remove, for an administrator who is about to",
  }),
  forUser(contract.removeDemoData, removeDemoData),
];
