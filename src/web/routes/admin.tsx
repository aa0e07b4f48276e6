// Page /admin: the dashboard.

import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { DashboardView } from "../features/admin/dashboard/dashboard-view.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { dashboard } from "../text/admin-dashboard.ts";

export const head: HeadOf<unknown> = () => ({
  title: dashboard.title,
  description: dashboard.description,
  canonical: paths.admin,
  noIndex: true,
});

export function Component() {
  return (
    <AdminGate title={dashboard.title} path={paths.admin}>
      <DashboardView />
    </AdminGate>
  );
}
