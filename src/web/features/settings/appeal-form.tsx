// An appeal, sent once. Input is stored in this browser until then.

import { useEffect, useRef } from "react";
import type { SubmitEvent } from "react";
import { appealDecision } from "#contract/author-status.ts";
import type { MyDecision } from "#contract/author-status.ts";
import { commentLength, trimComment } from "#domain/comment.ts";
import { errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { APPEAL_MAX_LENGTH } from "#domain/moderation/decision.ts";
import { call } from "../../lib/call.ts";
import { formatTime } from "../../lib/format.ts";
import { errorMessageOr } from "../../lib/app-error.ts";
import { useForm } from "../../lib/form.ts";
import type { FieldProblem } from "../../lib/form.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { authorStatus } from "../../text/author-status.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/inputs.tsx";
import { useToast } from "../../ui/toasts.tsx";

interface AppealFormProps {
  decisionId: number;
  onSent: (decision: MyDecision) => void;
  onCancel: () => void;
}

interface AppealDraft {
  text: string;
}

const text = authorStatus.appealForm;
const EMPTY: AppealDraft = { text: "" };
const DRAFT = {
  empty: EMPTY,
  isEmpty: (draft: AppealDraft) => draft.text.trim() === "",
  parse: (stored: unknown): AppealDraft | null => {
    const { text: kept } = (stored ?? {}) as { text?: unknown };
    return typeof kept === "string" ? { text: kept } : null;
  },
};

export function AppealForm({ decisionId, onSent, onCancel }: AppealFormProps) {
  const { draft, savedAt, change, clear } = useDraft(`appeal:${decisionId}`, EMPTY, DRAFT);
  const form = useForm<"text">((error) => [
    { field: "text", message: `${errorMessageOr(error, text.failed)}. ${text.kept}` },
  ]);
  const field = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();
  const length = commentLength(draft.text);

  useEffect(() => field.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const sent = await form.submit(findProblems(draft.text), () =>
      call(appealDecision, { id: decisionId, text: draft.text }),
    );
    if (sent === null) return;
    clear();
    toast(text.sent, "good");
    onSent(sent.decision);
  }

  return (
    <form id={form.id} onSubmit={submit} noValidate className="mt-4 rounded-md bg-sunken p-4">
      <TextArea
        ref={field}
        name="text"
        label={text.label}
        hint={text.hint}
        aside={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className={length > APPEAL_MAX_LENGTH ? "font-semibold text-danger" : undefined}>
              {text.counter(length, APPEAL_MAX_LENGTH)}
            </span>
            <span>{savedAt !== null && text.draftSaved(formatTime(savedAt))}</span>
          </span>
        }
        error={form.errorFor("text")}
        value={draft.text}
        onChange={(event) => {
          change({ text: event.currentTarget.value });
          form.clear();
        }}
        autoComplete="off"
        rows={6}
        required
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? text.sending : text.send}
        </Button>
      </div>
    </form>
  );
}

function findProblems(appeal: string): FieldProblem<"text">[] {
  const problem = (code: ErrorCode) => [{ field: "text" as const, message: errorMessage(code) }];
  if (trimComment(appeal) === "") return problem("appeal_text_missing");
  return commentLength(appeal) > APPEAL_MAX_LENGTH ? problem("appeal_text_too_long") : [];
}
