// Endpoints of the administrators' front page.

import * as contract from "#contract/dashboard.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { listDeadJobs, retryDeadJob, retryDeadJobs } from "./dead-jobs.ts";
import { getActivity } from "./get-activity.ts";
import { getDashboard } from "./get-dashboard.ts";

export const dashboardRoutes: Route[] = [
  forUser(contract.getDashboard, getDashboard),
  forUser(contract.getActivity, getActivity),
  forUser(contract.listDeadJobs, listDeadJobs),
  forUser(contract.retryDeadJob, retryDeadJob),
  forUser(contract.retryDeadJobs, retryDeadJobs),
];
