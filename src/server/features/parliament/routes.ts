// Endpoints of Parliament.

import * as contract from "#contract/parliament.ts";
import { forEveryone } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getChamber } from "./get-chamber.ts";
import { chamberInSilence } from "./in-silence.ts";

export const parliamentRoutes: Route[] = [
  forEveryone(contract.getChamber, getChamber, {
    inSilence: chamberInSilence,
    statements: 1,
    scans: "Reads a chamber whole: 205 senators or 400 deputies",
    unpaged: "a chamber has its members",
    examples: () => [{ chamber: "Senato" }, { chamber: "Camera" }],
  }),
];
