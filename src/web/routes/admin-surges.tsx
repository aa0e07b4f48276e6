// Page /admin/integrity: surges of reviews.

import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { SurgeListView } from "../features/admin/integrity/surge-list.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { adminSurges as text } from "../text/admin-surges.ts";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  noIndex: true,
});

export function Component() {
  return (
    <AdminGate title={text.title} lead={text.lead} path={paths.adminSurges}>
      <SurgeListView />
    </AdminGate>
  );
}
