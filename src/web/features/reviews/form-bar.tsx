// How far along, what went wrong, and the one button that matters. Stays at the bottom of the screen once somebody has
// begun: before, it would cover what the form begins with.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { formatTime } from "../../lib/format.ts";
import { authoringText } from "../../text/authoring.ts";
import { reviewText } from "../../text/review.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { FieldError } from "../../ui/field.tsx";
import { Progress } from "../../ui/progress.tsx";
import type { ReviewPart, ReviewProblem } from "./review-draft.ts";

const text = reviewText.form;
const shared = authoringText.form;

const BAR_PARTS: readonly ReviewPart[] = ["scores", "offline", "sign-in", "send"];

interface FormBarProps {
  session: "loading" | "signed-out" | "signed-in";
  editing: boolean;
  rated: number;
  savedAt: number | null;
  problem: ReviewProblem | null;
  busy: boolean;
  onCancel: () => void;
}

export function FormBar(props: FormBarProps) {
  const { session, editing, rated, savedAt, problem, busy } = props;
  // Field errors are shown beside the field, which receives focus.
  const said = problem !== null && BAR_PARTS.includes(problem.field) ? problem : null;
  return (
    <div
      className={cx(
        "form-bar noscript:hidden mt-6 border-t border-line bg-sheet pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]",
        (rated > 0 || editing || problem !== null) && "sticky bottom-0 z-10",
      )}
    >
      <div role="alert" data-problem tabIndex={-1} className="grid gap-1 not-empty:pb-3">
        <FieldError id="submit-error">{said?.message}</FieldError>
        {said !== null && said.field !== "scores" && said.field !== "offline" && (
          <p className="text-sm text-muted">
            {said.field === "sign-in"
              ? authoringText.outcome.sessionOver
              : authoringText.outcome.kept}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <div
          className={cx(
            "relative min-w-0 flex-1",
            editing ? "basis-full" : savedAt !== null && "basis-64",
          )}
        >
          <Progress
            value={rated}
            max={ATTRIBUTES.length}
            label={
              <>
                <span className="sr-only">{text.progressLabel} </span>
                {text.progress(rated, ATTRIBUTES.length)}
              </>
            }
          />
          <p className="absolute end-0 top-0.5 text-xs text-muted">
            {savedAt !== null && shared.draftSaved(formatTime(savedAt))}
          </p>
        </div>
        {editing && (
          <Button variant="quiet" onClick={props.onCancel}>
            {shared.cancel}
          </Button>
        )}
        <Button
          // Without script nothing must be sent: the comment would end up in the address.
          type={session === "loading" ? "button" : "submit"}
          variant="primary"
          busy={busy}
        >
          {busy ? (editing ? shared.saving : shared.sending) : editing ? shared.save : text.send}
        </Button>
      </div>
    </div>
  );
}
