// Writing a topic or changing one, with how it will read below, while one writes.

import type { ReactNode } from "react";
import type { AdministeredTopic } from "#contract/admin-topics.ts";
import type { TopicDraft } from "#domain/topic/topic-draft.ts";
import { paths, topicPath } from "../../../lib/paths.ts";
import { adminTopics as text } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { ClosingCard } from "./closing-card.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { TopicFields } from "./topic-fields.tsx";
import { useTopicForm } from "./use-topic-form.ts";

/** How the site shows a draft. */
export type PreviewOf = (draft: TopicDraft) => { card: ReactNode; page: ReactNode };

interface TopicEditorProps {
  /** Null for a new one. */
  topic: AdministeredTopic | null;
  preview: PreviewOf;
  /** The topic as it is by now. */
  onChange: (topic: AdministeredTopic) => void;
}

export function TopicEditor({ topic, preview, onChange }: TopicEditorProps) {
  const form = useTopicForm(topic, onChange);
  const toast = useToast();
  const { draft, conflict } = form;
  const shown = preview({
    title: draft.title.trim() === "" ? text.preview.emptyTitle : draft.title,
    description: draft.description,
  });

  async function send() {
    const sent = await form.send();
    if (sent === null) return;
    const isSame = sent.version === topic?.version;
    const done = isSame ? text.form.unchanged : text.form.saved;
    toast(topic === null ? text.form.created : done, isSame ? "info" : "good");
    onChange(sent);
  }
  function settle(choice: "keep" | "take") {
    form.settle(choice);
    toast(choice === "keep" ? text.conflict.kept : text.conflict.taken);
  }

  return (
    <div className="grid gap-10">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <div className="grid min-w-0 gap-5">
          {conflict !== null && <ConflictNotice topic={conflict} onSettle={settle} />}
          <Card>
            <TopicFields
              topicForm={form}
              isNew={topic === null}
              answered={topic?.totalOpinions ?? 0}
              onSubmit={() => void send()}
            />
          </Card>
        </div>
        <div className="grid min-w-0 gap-5">
          <div className="flex flex-wrap gap-2">
            <Button size="sm" icon="arrow-left" to={paths.adminTopics}>
              {text.form.back}
            </Button>
            {topic !== null && (
              <Button size="sm" iconEnd="arrow-right" to={topicPath(topic.id)}>
                {text.form.onSite}
              </Button>
            )}
          </div>
          {topic !== null && (
            <ClosingCard
              topic={topic}
              onChange={(next) => {
                form.follow(next);
                onChange(next);
              }}
            />
          )}
          <section aria-labelledby="card-preview">
            <h2 id="card-preview" className="kicker mb-2 font-sans tracking-normal">
              {text.preview.card}
            </h2>
            {/* The same words are in the preview of the page, and its link leads nowhere yet. */}
            <div inert>{shown.card}</div>
          </section>
        </div>
      </div>
      <section aria-labelledby="preview">
        <h2 id="preview">{text.preview.title}</h2>
        <p className="mt-1 text-sm text-muted">
          {text.preview.page}. {text.preview.hint}
        </p>
        <div className="card card-pad mt-4">{shown.page}</div>
      </section>
    </div>
  );
}
