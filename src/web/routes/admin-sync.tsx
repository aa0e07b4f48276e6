// The admin area's page for the politicians: where they come from.

import { AdminGate } from "../features/admin/admin-gate.tsx";
import { SourceTable } from "../features/admin-sync/source-table.tsx";
import type { HeadOf } from "../lib/page.ts";
import { paths } from "../lib/paths.ts";
import { admin } from "../text/admin.ts";

export const head: HeadOf<unknown> = () => ({
  title: admin.title,
  description: admin.description,
  noIndex: true,
});

export function Component() {
  return (
    <AdminGate title={admin.title} lead={admin.lead} path={paths.adminSync}>
      <SourceTable />
    </AdminGate>
  );
}
