// Page /admin/corrections: requests to correct a page.

import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { CorrectionList } from "../features/admin/corrections/correction-list.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { adminCorrections as text } from "../text/admin-corrections.ts";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  noIndex: true,
});

export function Component() {
  return (
    <AdminGate title={text.title} lead={text.lead} path={paths.adminCorrections}>
      <CorrectionList />
    </AdminGate>
  );
}
