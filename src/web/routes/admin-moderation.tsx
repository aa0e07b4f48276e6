// What waits for a person: held and reported texts, appeals.

import { AdminGate } from "../features/admin/admin-gate.tsx";
import { Desk } from "../features/admin-moderation/desk.tsx";
import type { HeadOf } from "../lib/page.ts";
import { paths } from "../lib/paths.ts";
import { moderation } from "../text/moderation.ts";

export const head: HeadOf<unknown> = () => ({
  title: moderation.title,
  description: moderation.description,
  noIndex: true,
});

export function Component() {
  return (
    <AdminGate title={moderation.title} path={paths.adminModeration}>
      <Desk />
    </AdminGate>
  );
}
