// Page /admin: the dashboard.

import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { DashboardView } from "../features/admin/dashboard/dashboard-view.tsx";
import { paths } from "../lib/paths.ts";
import { dashboard } from "../text/admin-dashboard.ts";

export const { head, Component } = adminPage(paths.admin, dashboard, DashboardView);
