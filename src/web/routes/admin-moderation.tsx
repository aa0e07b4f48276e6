// Page /admin/moderation: the moderation queue.

import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { ModerationQueue } from "../features/admin/moderation/moderation-queue.tsx";
import type { HeadOf } from "../app/page.ts";
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
      <ModerationQueue />
    </AdminGate>
  );
}
