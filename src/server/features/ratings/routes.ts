import { getMyWeight as endpoint } from "#contract/account-weight.ts";
import { listOfficeMeans as listMeans } from "#contract/office-means.ts";
import * as trends from "#contract/trends.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getMyWeight } from "./get-my-weight.ts";
import { getPoliticianTrend, getTopicTrend } from "./get-trends.ts";
import { listOfficeMeans } from "./list-office-means.ts";

export const ratingsRoutes: Route[] = [
  forUser(endpoint, getMyWeight),
  forEveryone(listMeans, listOfficeMeans),
  forEveryone(trends.getPoliticianTrend, getPoliticianTrend),
  forEveryone(trends.getTopicTrend, getTopicTrend),
];
