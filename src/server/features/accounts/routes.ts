import * as account from "#contract/account.ts";
import * as site from "#contract/site.ts";
import { forUser } from "../../route.ts";
import type { Route } from "../../route.ts";
import { getMe } from "./get-me.ts";
import { getSecurity } from "./get-security.ts";

export const accountRoutes: Route[] = [
  forUser(site.getMe, getMe),
  forUser(account.getSecurity, getSecurity),
];
