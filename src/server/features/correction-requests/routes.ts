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
  forEveryone(contract.requestCorrection, requestCorrection),
  forUser(contract.listCorrectionRequests, listCorrectionRequests),
  forUser(contract.openCorrectionRequest, openCorrectionRequest),
  forUser(contract.decideCorrectionRequest, decideCorrectionRequest),
];
