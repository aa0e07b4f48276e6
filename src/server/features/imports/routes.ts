import { listSources as endpoint } from "#contract/admin.ts";
import type { Route } from "../../route.ts";
import { forUser } from "../../route.ts";
import { listSources } from "./list-sources.ts";

export const importRoutes: Route[] = [forUser(endpoint, (context) => listSources(context))];
