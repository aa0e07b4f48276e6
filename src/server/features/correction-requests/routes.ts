// Endpoints of requests to correct a page.

import * as contract from "#contract/correction-requests.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import {
  decideCorrectionRequest,
  listCorrectionRequests,
  openCorrectionRequest,
} from "./answer-requests.ts";
import { requestCorrection } from "./request-correction.ts";

export const correctionRequestRoutes: Route[] = [
  forEveryone(contract.requestCorrection, requestCorrection, { inSilence: "shown" }),
  forUser(contract.listCorrectionRequests, listCorrectionRequests, {
    statements: 2,
    examples: () => [{}, { show: "decided" }],
  }),
  forUser(contract.openCorrectionRequest, openCorrectionRequest),
  forUser(contract.decideCorrectionRequest, decideCorrectionRequest),
];
