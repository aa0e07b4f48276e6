// The form of a topic: title and description with their counters, and what is wrong with them.

import { useId } from "react";
import type { SubmitEvent } from "react";
import { commentLength } from "#domain/comment.ts";
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from "#domain/topic/topic-text.ts";
import { formatTime } from "../../../lib/format.ts";
import { adminTopics } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { TextArea, TextInput } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Field, TopicForm } from "./use-topic-form.ts";

const text = adminTopics.form;
const FIELDS: readonly Field[] = ["title", "description"];

interface TopicFieldsProps {
  form: TopicForm;
  isNew: boolean;
  /** Opinions given on the text as it is. */
  answered: number;
  onSubmit: () => void;
}

export function TopicFields({ form, isNew, answered, onSubmit }: TopicFieldsProps) {
  const { draft, busy, problems, failure, tries, conflict, change, keptAt, discard } = form;
  const id = useId();
  const fieldId = (field: Field) => `${id}-${field}`;
  const errors = FIELDS.flatMap((field) => {
    const problem = problems[field];
    return problem === undefined ? [] : [{ id: fieldId(field), text: problem }];
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (conflict === null) onSubmit();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5" aria-busy={busy}>
      {errors.length > 0 && <ErrorSummary key={tries} title={text.problems} errors={errors} />}
      {failure !== null && (
        <Notice key={`${tries}-failure`} tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {answered > 0 && <Notice>{text.answered(answered)}</Notice>}
      <TextInput
        id={fieldId("title")}
        name="title"
        label={text.title}
        hint={text.titleHint}
        aside={text.counter(commentLength(draft.title), TITLE_MAX_LENGTH)}
        error={problems.title}
        value={draft.title}
        onChange={(event) => change("title", event.currentTarget.value)}
        autoComplete="off"
        required
      />
      <TextArea
        id={fieldId("description")}
        name="description"
        label={text.body}
        hint={text.bodyHint}
        aside={text.counter(commentLength(draft.description), DESCRIPTION_MAX_LENGTH)}
        error={problems.description}
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
