// Endpoints about who looked at whose data.

import { listMyDataViews as endpoint } from "#contract/data-views.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { listMyDataViews } from "./list-my-data-views.ts";

export const dataViewRoutes: Route[] = [
  forUser(endpoint, listMyDataViews, { inSilence: "shown", statements: 1 }),
];
