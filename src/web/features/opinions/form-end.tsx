// The end of the opinion form: what went wrong, when the draft was saved, and the button.

import { formatTime } from "../../lib/format.ts";
import { authoringText } from "../../text/authoring.ts";
import { topicText } from "../../text/topic.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import type { OpinionProblem } from "./opinion-draft.ts";

const text = topicText.form;
const shared = authoringText.form;

interface FormEndProps {
  /** The session is known. */
  isReady: boolean;
  editing: boolean;
  savedAt: number | null;
  problem: OpinionProblem | null;
  busy: boolean;
  onCancel: () => void;
}

export function FormEnd({ isReady, editing, savedAt, problem, busy, onCancel }: FormEndProps) {
  // Field errors are shown beside the field, which receives focus.
  const said = problem?.field === "send" || problem?.field === "sign-in" ? problem : null;
  return (
    <div className="mt-5">
      <div role="alert" data-problem tabIndex={-1} className="grid gap-1 not-empty:pb-3">
        <FieldError id="submit-error">{said?.message}</FieldError>
        {said !== null && (
          <p className="text-sm text-muted">
            {said.field === "sign-in"
              ? authoringText.outcome.sessionOver
              : authoringText.outcome.kept}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="min-h-4.5 min-w-0 flex-1 text-xs text-muted">
          {savedAt !== null && shared.draftSaved(formatTime(savedAt))}
        </p>
        {editing && (
          <Button variant="quiet" onClick={onCancel}>
            {shared.cancel}
          </Button>
        )}
        {/* Before the script is there nothing must be sent: the comment would end up in the address. */}
        <Button type={isReady ? "submit" : "button"} variant="primary" busy={busy}>
          {busy ? (editing ? shared.saving : shared.sending) : editing ? shared.save : text.send}
        </Button>
      </div>
    </div>
  );
}
