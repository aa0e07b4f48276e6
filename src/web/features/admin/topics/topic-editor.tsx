// Writing a topic or changing one, with how it will read below, while one writes.

import type { ReactNode } from "react";
import type { AdministeredTopic } from "#contract/admin-topics.ts";
import { commentLength } from "#domain/comment.ts";
import type { TopicDraft } from "#domain/topic/topic-draft.ts";
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from "#domain/topic/topic-text.ts";
import { formatTime } from "../../../lib/format.ts";
import { paths, topicPath } from "../../../lib/paths.ts";
import { adminTopics as text } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextArea, TextInput } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { FocusedNotice } from "../shared/section.tsx";
import { DivisionsCard } from "./divisions-card.tsx";
import { ClosingCard } from "./closing-card.tsx";
import { useTopicForm } from "./use-topic-form.ts";
import type { TopicForm } from "./use-topic-form.ts";

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
          {conflict !== null && <Conflict topic={conflict} onSettle={settle} />}
          <Card>
            <TopicFields topicForm={form} topic={topic} onSend={send} />
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
          {topic !== null && <DivisionsCard topicId={topic.id} />}
          <section aria-labelledby="card-preview">
            <h2 id="card-preview" className="kicker mb-2 font-sans letters-plain">
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

interface ConflictProps {
  /** As it is now. */
  topic: AdministeredTopic;
  onSettle: (choice: "keep" | "take") => void;
}

/** The topic changed while it was edited. */
function Conflict({ topic, onSettle }: ConflictProps) {
  return (
    <FocusedNotice title={text.conflict.title}>
      <p>{text.conflict.text}</p>
      <blockquote className="my-3 grid gap-2 border-l-2 border-edge pl-3">
        <p className="font-semibold wrap-anywhere">{topic.title}</p>
        <p className="line-clamp-6 text-sm wrap-anywhere whitespace-pre-line">
          {topic.description}
        </p>
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onSettle("keep")}>
          {text.conflict.keep}
        </Button>
        <Button size="sm" onClick={() => onSettle("take")}>
          {text.conflict.take}
        </Button>
      </div>
    </FocusedNotice>
  );
}

interface TopicFieldsProps {
  topicForm: TopicForm;
  topic: AdministeredTopic | null;
  onSend: () => Promise<void>;
}

function TopicFields({ topicForm, topic, onSend }: TopicFieldsProps) {
  const { draft, form, field, conflict, keptAt, discard } = topicForm;
  const { busy } = form;
  const words = text.form;
  const answered = topic?.totalOpinions ?? 0;
  return (
    <SubmitForm
      form={form}
      onSend={() => conflict === null && onSend()}
      className="grid gap-5"
      aria-busy={busy}
    >
      <FormError>{form.errorFor("form")}</FormError>
      {answered > 0 && <Notice>{words.answered(answered)}</Notice>}
      <TextInput
        {...field("title")}
        aside={words.counter(commentLength(draft.title), TITLE_MAX_LENGTH)}
        required
      />
      <TextArea
        {...field("description")}
        aside={words.counter(commentLength(draft.description), DESCRIPTION_MAX_LENGTH)}
        rows={10}
        required
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={conflict !== null}
          className="max-sm:w-full"
        >
          {topic === null
            ? busy
              ? words.creating
              : words.create
            : busy
              ? words.saving
              : words.save}
        </Button>
        {keptAt !== null && (
          <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
            {words.kept(formatTime(keptAt))}
            <Button size="sm" variant="quiet" onClick={discard}>
              {words.discard}
            </Button>
          </p>
        )}
      </div>
    </SubmitForm>
  );
}
