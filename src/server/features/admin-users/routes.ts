// Endpoints about one account, for administrators.

import * as contract from "#contract/admin-users.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { grantAdministrator, withdrawAdministrator } from "./change-role.ts";
import { lookAtUser } from "./look-at-user.ts";

export const adminUserRoutes: Route[] = [
  forUser(contract.lookAtUser, lookAtUser),
  forUser(contract.grantAdministrator, grantAdministrator),
  forUser(contract.withdrawAdministrator, withdrawAdministrator),
];
