// Page /admin/topics: list of topics.

import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { TopicList } from "../features/admin/topics/topic-list.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { adminTopics } from "../text/admin-topics.ts";

export const head: HeadOf<unknown> = () => ({
  title: adminTopics.title,
  description: adminTopics.description,
  canonical: paths.adminTopics,
  noIndex: true,
});

export function Component() {
  return (
    <AdminGate title={adminTopics.title} lead={adminTopics.lead} path={paths.adminTopics}>
      <TopicList />
    </AdminGate>
  );
}
