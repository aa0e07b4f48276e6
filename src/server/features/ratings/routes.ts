import { getMyWeight as endpoint } from "#contract/account-weight.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getMyWeight } from "./get-my-weight.ts";

export const ratingsRoutes: Route[] = [forUser(endpoint, getMyWeight)];
