// Changing a topic, closing it and opening it again: /admin/topics/{id}.

import { useParams } from "../app/router/hooks.ts";
import { getAdministeredTopic } from "#contract/admin-topics.ts";
import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { TopicEditor } from "../features/admin/topics/topic-editor.tsx";
import { call } from "../lib/call.ts";
import type { HeadOf } from "../app/page.ts";
import { pathId } from "../lib/path-id.ts";
import { adminTopicPath, paths } from "../lib/paths.ts";
import { useAnswer } from "../lib/use-answer.ts";
import { adminTopics as text } from "../text/admin-topics.ts";
import { Button } from "../ui/button.tsx";
import { Loading } from "../ui/skeletons.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";
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
  const { answer, set, reload } = useAnswer(String(id), (signal) =>
    call(getAdministeredTopic, { id }, { signal }).then(({ topic }) => topic),
  );
  if (answer.status === "loading")
    return (
      <Loading label={text.loading}>
        <p aria-hidden="true">{text.loading}</p>
      </Loading>
    );
  if (answer.status === "failed")
    return answer.error.code === "topic_not_found" ? (
      <NotFound />
    ) : (
      <ErrorState
        title={answer.error.message}
        actions={<Button onClick={reload}>{text.retry}</Button>}
      />
    );
  return <TopicEditor topic={answer.value} preview={toPreview(answer.value)} onChange={set} />;
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
