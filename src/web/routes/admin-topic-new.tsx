// Page /admin/topics/new. Leads to the topic's page after publishing.

import { useNavigate } from "../app/router/hooks.ts";
import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { TopicEditor } from "../features/admin/topics/topic-editor.tsx";
import { adminTopicPath, paths } from "../lib/paths.ts";
import { adminTopics } from "../text/admin-topics.ts";
import { toPreview } from "./parts/topic-preview.tsx";

const preview = toPreview(null);

function NewTopic() {
  const navigate = useNavigate();
  const open = ({ id }: { id: number }) => void navigate(adminTopicPath(id), { replace: true });
  return <TopicEditor topic={null} preview={preview} onChange={open} />;
}

const words = { title: adminTopics.form.createTitle, description: adminTopics.description };
export const { head, Component } = adminPage(paths.adminTopicNew, words, NewTopic);
