import { getMyWeight as endpoint } from "#contract/account-weight.ts";
import { listOfficeMeans as listMeans } from "#contract/office-means.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getMyWeight } from "./get-my-weight.ts";
import { listOfficeMeans } from "./list-office-means.ts";

export const ratingsRoutes: Route[] = [
  forUser(endpoint, getMyWeight),
  forEveryone(listMeans, listOfficeMeans),
];
