// Page /admin/topics/new. Leads to the topic's page after publishing.

import { useNavigate } from "../app/router/hooks.ts";
import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { TopicEditor } from "../features/admin/topics/topic-editor.tsx";
import type { HeadOf } from "../app/page.ts";
import { adminTopicPath, paths } from "../lib/paths.ts";
import { adminTopics } from "../text/admin-topics.ts";
import { toPreview } from "./topic-preview.tsx";

export const head: HeadOf<unknown> = () => ({
  title: adminTopics.form.createTitle,
  description: adminTopics.description,
  noIndex: true,
});

const preview = toPreview(null);

export function Component() {
  const navigate = useNavigate();
  return (
    <AdminGate title={adminTopics.form.createTitle} path={paths.adminTopicNew}>
      <TopicEditor
        topic={null}
        preview={preview}
        onChange={({ id }) => void navigate(adminTopicPath(id), { replace: true })}
      />
    </AdminGate>
  );
}
