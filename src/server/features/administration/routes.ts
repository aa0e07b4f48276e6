import * as endpoints from "#contract/admin.ts";
import type { Route } from "../../route.ts";
import { forUser } from "../../route.ts";
import { getAdminAccess } from "./get-admin-access.ts";

export const administrationRoutes: Route[] = [
  forUser(endpoints.getAdminAccess, () => getAdminAccess()),
];
