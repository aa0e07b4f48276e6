// Page /admin/corrections: requests to correct a page.

import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { CorrectionList } from "../features/admin/corrections/correction-list.tsx";
import { paths } from "../lib/paths.ts";
import { adminCorrections } from "../text/admin-corrections.ts";

export const { head, Component } = adminPage(
  paths.adminCorrections,
  adminCorrections,
  CorrectionList,
);
