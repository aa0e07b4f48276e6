// Page /admin/topics/{id}: edit, close and reopen a topic.

import { useParams } from "../app/router/hooks.ts";
import { getAdministeredTopic } from "#contract/admin-topics.ts";
import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { QueryState } from "../features/admin/shared/section.tsx";
import { TopicEditor } from "../features/admin/topics/topic-editor.tsx";
import { call } from "../lib/call.ts";
import type { HeadOf } from "../app/page.ts";
import { pathId } from "../lib/path-id.ts";
import { adminTopicPath, paths } from "../lib/paths.ts";
import { useQuery } from "../lib/query.ts";
import { adminTopics as text } from "../text/admin-topics.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/states.tsx";
import { toPreview } from "./topic-preview.tsx";

export const head: HeadOf<unknown> = () => ({
  title: text.form.editTitle,
  description: text.description,
  noIndex: true,
});

export function Component() {
  const id = pathId(useParams()["id"]);
  return (
    <AdminGate
      title={text.form.editTitle}
      path={id === null ? paths.adminTopics : adminTopicPath(id)}
    >
      {id === null ? <NotFound /> : <Loaded key={id} id={id} />}
    </AdminGate>
  );
}

function Loaded({ id }: { id: number }) {
  const { query, set, reload } = useQuery(String(id), (signal) =>
    call(getAdministeredTopic, { id }, { signal }).then(({ topic }) => topic),
  );
  if (query.status === "failed" && query.error.code === "topic_not_found") return <NotFound />;
  if (query.status !== "ready") return <QueryState query={query} reload={reload} />;
  return <TopicEditor topic={query.value} preview={toPreview(query.value)} onChange={set} />;
}

function NotFound() {
  return (
    <EmptyState
      mark="search"
      title={text.notFound.title}
      actions={<Button to={paths.adminTopics}>{text.notFound.back}</Button>}
    />
  );
}
