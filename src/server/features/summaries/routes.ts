// Endpoints of summaries.

import * as functions from "#contract/functions.ts";
import * as contract from "#contract/summaries.ts";
import { forEveryone } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { generateSummary } from "./generate-summary.ts";
import { getSummary, summarizeTopicReviews } from "./get-summary.ts";
import { requestInSilence, summaryInSilence } from "./in-silence.ts";

export const summaryRoutes: Route[] = [
  forEveryone(contract.getSummary, getSummary, {
    inSilence: summaryInSilence,
    statements: 1,
    unpaged: "parts of a text",
    examples: ({ topic }) => [{ id: topic }],
  }),
  forEveryone(contract.generateSummary, generateSummary, { inSilence: summaryInSilence }),
  forEveryone(functions.summarizeTopicReviews, summarizeTopicReviews, {
    inSilence: requestInSilence,
  }),
];
