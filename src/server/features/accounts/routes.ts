import * as contract from "#contract/site.ts";
import { forUser } from "../../route.ts";
import type { Route } from "../../route.ts";
import { getMe } from "./get-me.ts";

export const accountRoutes: Route[] = [forUser(contract.getMe, getMe)];
