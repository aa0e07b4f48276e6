// Page /admin/topics/{id}: edit, close and reopen a topic.

import { getAdministeredTopic } from "#contract/admin-topics.ts";
import { adminRecordPage } from "../features/admin/shared/admin-page.tsx";
import { TopicEditor } from "../features/admin/topics/topic-editor.tsx";
import { call } from "../lib/call.ts";
import { adminTopicPath, paths } from "../lib/paths.ts";
import { adminTopics as text } from "../text/admin-topics.ts";
import { toPreview } from "./parts/topic-preview.tsx";

export const { head, Component } = adminRecordPage(
  {
    words: { title: text.form.editTitle, description: text.description },
    list: paths.adminTopics,
    toPath: adminTopicPath,
    read: async (id, options) => (await call(getAdministeredTopic, { id }, options)).topic,
    missing: "topic_not_found",
    notFound: text.notFound,
  },
  ({ value: topic, set }) => (
    <TopicEditor topic={topic} preview={toPreview(topic)} onChange={set} />
  ),
);
