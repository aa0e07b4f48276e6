// Page /admin/people/pairs: people who may be one.

import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { PairList } from "../features/admin/pairs/pair-list.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { adminPairs } from "../text/admin-pairs.ts";

export const head: HeadOf<unknown> = () => ({
  title: adminPairs.title,
  description: adminPairs.description,
  canonical: paths.adminPairs,
  noIndex: true,
});

export function Component() {
  return (
    <AdminGate title={adminPairs.title} lead={adminPairs.lead} path={paths.adminPairs}>
      <PairList />
    </AdminGate>
  );
}
