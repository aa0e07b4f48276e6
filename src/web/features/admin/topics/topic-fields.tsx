// The form of a topic: title and description with their counters, and what is wrong with them.

import type { SubmitEvent } from "react";
import { commentLength } from "#domain/comment.ts";
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from "#domain/topic/topic-text.ts";
import { formatTime } from "../../../lib/format.ts";
import { adminTopics } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextArea, TextInput } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { TopicForm } from "./use-topic-form.ts";

const text = adminTopics.form;

interface TopicFieldsProps {
  topicForm: TopicForm;
  isNew: boolean;
  /** Opinions given on the text as it is. */
  answered: number;
  onSubmit: () => void;
}

export function TopicFields({ topicForm, isNew, answered, onSubmit }: TopicFieldsProps) {
  const { draft, form, conflict, change, keptAt, discard } = topicForm;
  const { busy, errorFor } = form;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (conflict === null) onSubmit();
  }

  return (
    <form
      id={form.id}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-5"
      aria-busy={busy}
    >
      <FormError>{errorFor("form")}</FormError>
      {answered > 0 && <Notice>{text.answered(answered)}</Notice>}
      <TextInput
        name="title"
        label={text.title}
        hint={text.titleHint}
        aside={text.counter(commentLength(draft.title), TITLE_MAX_LENGTH)}
        error={errorFor("title")}
        value={draft.title}
        onChange={(event) => change("title", event.currentTarget.value)}
        autoComplete="off"
        required
      />
      <TextArea
        name="description"
        label={text.body}
        hint={text.bodyHint}
        aside={text.counter(commentLength(draft.description), DESCRIPTION_MAX_LENGTH)}
        error={errorFor("description")}
        rows={10}
        value={draft.description}
        onChange={(event) => change("description", event.currentTarget.value)}
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
          {isNew ? (busy ? text.creating : text.create) : busy ? text.saving : text.save}
        </Button>
        {keptAt !== null && (
          <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
            {text.kept(formatTime(keptAt))}
            <Button size="sm" variant="quiet" onClick={discard}>
              {text.discard}
            </Button>
          </p>
        )}
      </div>
    </form>
  );
}
