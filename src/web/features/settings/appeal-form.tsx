// An appeal, sent once. What is typed is kept in this browser until it is sent.

import { useEffect, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { appealDecision } from "#contract/standing.ts";
import type { MyDecision } from "#contract/standing.ts";
import { commentLength, trimComment } from "#domain/comment.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import { APPEAL_MAX_LENGTH } from "#domain/moderation/decision.ts";
import { call } from "../../lib/call.ts";
import { formatTime } from "../../lib/format.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { standing } from "../../text/standing.ts";
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

const text = standing.appealForm;
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();
  const length = commentLength(draft.text);

  useEffect(() => field.current?.focus(), []);

  function refuse(message: string) {
    setProblem(message);
    field.current?.focus();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    if (trimComment(draft.text) === "") return refuse(errorMessage("appeal_text_missing"));
    if (length > APPEAL_MAX_LENGTH) return refuse(errorMessage("appeal_text_too_long"));
    setBusy(true);
    setProblem(null);
    try {
      const { decision } = await call(appealDecision, { id: decisionId, text: draft.text });
      clear();
      toast(text.sent, "good");
      onSent(decision);
    } catch (error) {
      setBusy(false);
      const isKnown = error instanceof AppError && error.code !== "internal";
      refuse(`${isKnown ? error.message : text.failed}. ${text.kept}`);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="mt-4 rounded-md bg-sunken p-4">
      <TextArea
        ref={field}
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
        error={problem}
        value={draft.text}
        onChange={(event) => {
          change({ text: event.currentTarget.value });
          setProblem(null);
        }}
        autoComplete="off"
        rows={6}
        required
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? text.sending : text.send}
        </Button>
      </div>
    </form>
  );
}
