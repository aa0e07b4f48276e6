// Page /admin/audit: the audit log.

import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { AuditList } from "../features/admin/audit-log/audit-list.tsx";
import { paths } from "../lib/paths.ts";
import { adminAudit } from "../text/admin-audit.ts";

export const { head, Component } = adminPage(paths.adminAudit, adminAudit, AuditList);
