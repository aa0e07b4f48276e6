// Endpoints about the site as a whole.

import * as contract from "#contract/site.ts";
import { forEveryone } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getFigures, getSite } from "./get-figures.ts";

export const statsRoutes: Route[] = [
  forEveryone(contract.getFigures, getFigures, {
    inSilence: "shown",
    statements: 1,
  }),
  forEveryone(contract.getSite, getSite, {
    inSilence: "shown",
    ofAuthors: "nothing",
    statements: 1,
  }),
];
