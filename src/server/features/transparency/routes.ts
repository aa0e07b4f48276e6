// Endpoints of the transparency report.

import * as admin from "#contract/admin-transparency.ts";
import * as statements from "#contract/statements-of-reasons.ts";
import * as contract from "#contract/transparency.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { exportStatements } from "./export-statements.ts";
import { getTransparency } from "./get-transparency.ts";
import {
  addAuthorityRequest,
  deleteAuthorityRequest,
  editAuthorityRequest,
  listAuthorityRequests,
} from "./keep-authority-requests.ts";
import { listDecisions } from "./list-decisions.ts";

export const transparencyRoutes: Route[] = [
  forEveryone(contract.getTransparency, getTransparency),
  forEveryone(contract.listDecisions, listDecisions),
  forUser(statements.exportStatements, exportStatements),
  forUser(admin.listAuthorityRequests, listAuthorityRequests),
  forUser(admin.addAuthorityRequest, addAuthorityRequest),
  forUser(admin.editAuthorityRequest, editAuthorityRequest),
  forUser(admin.deleteAuthorityRequest, deleteAuthorityRequest),
];
