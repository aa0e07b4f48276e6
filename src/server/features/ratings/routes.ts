import { getMyWeight as endpoint } from "#contract/account-weight.ts";
import { listOfficeMeans as listMeans } from "#contract/office-means.ts";
import * as trends from "#contract/trends.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getMyWeight } from "./get-my-weight.ts";
import { getPoliticianTrend, getTopicTrend } from "./get-trends.ts";
import { listOfficeMeans } from "./list-office-means.ts";
import { meansInSilence, politicianTrendInSilence, topicTrendInSilence } from "./in-silence.ts";

export const ratingsRoutes: Route[] = [
  forUser(endpoint, getMyWeight, {
    inSilence: "own",
    statements: 2,
  }),
  forEveryone(listMeans, listOfficeMeans, {
    inSilence: meansInSilence,
    statements: 1,
    unpaged: "groups of offices",
    fields: {
      site: "Mean of all offices together.",
      reviews: "Counted reviews it was computed from.",
    },
  }),
  forEveryone(trends.getPoliticianTrend, getPoliticianTrend, {
    inSilence: politicianTrendInSilence,
    statements: 1,
    unpaged: "months",
    examples: ({ politician }) => [{ id: politician }, { id: politician, attribute: "honesty" }],
  }),
  forEveryone(trends.getTopicTrend, getTopicTrend, {
    inSilence: topicTrendInSilence,
    statements: 1,
    unpaged: "months",
    examples: ({ topic }) => [{ id: topic }],
  }),
];
