// Page /admin/audit: the audit log.

import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { AuditList } from "../features/admin/audit-log/audit-list.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { adminAudit } from "../text/admin-audit.ts";

export const head: HeadOf<unknown> = () => ({
  title: adminAudit.title,
  description: adminAudit.description,
  canonical: paths.adminAudit,
  noIndex: true,
});

export function Component() {
  return (
    <AdminGate title={adminAudit.title} lead={adminAudit.lead} path={paths.adminAudit}>
      <AuditList />
    </AdminGate>
  );
}
