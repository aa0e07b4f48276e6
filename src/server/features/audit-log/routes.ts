// Endpoints that read the audit log.

import * as contract from "#contract/audit.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { listAuditActors } from "./list-audit-actors.ts";
import { listAuditLog } from "./list-audit-log.ts";

export const auditLogRoutes: Route[] = [
  forUser(contract.listAuditLog, listAuditLog),
  forUser(contract.listAuditActors, listAuditActors),
];
