// Page /admin/integrity: surges of reviews.

import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { SurgeList } from "../features/admin/integrity/surge-list.tsx";
import { paths } from "../lib/paths.ts";
import { adminSurges } from "../text/admin-surges.ts";

export const { head, Component } = adminPage(paths.adminSurges, adminSurges, SurgeList);
