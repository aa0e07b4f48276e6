// Report form: reason, explanation, and contact data of visitors. Input stays until the report is
// sent.

import { useEffect, useRef } from "react";
import type { SubmitEvent } from "react";
import { useLocation } from "../../app/router/hooks.ts";
import { Link } from "../../app/router/link.tsx";
import { commentLength } from "#domain/comment.ts";
import { REPORT_DETAILS_MAX_LENGTH } from "#domain/moderation/report.ts";
import { signInPath } from "../../lib/paths.ts";
import { report as text } from "../../text/report.ts";
import { FieldError } from "../../ui/field.tsx";
import { Checkbox, TextArea } from "../../ui/inputs.tsx";
import { ReasonChoice } from "./reason-choice.tsx";
import type { Problem, ReportDraft } from "./report-draft.ts";
import { VisitorFields } from "./visitor-fields.tsx";

interface ReportFormProps {
  id: string;
  draft: ReportDraft;
  onChange: (part: Partial<ReportDraft>) => void;
  isVisitor: boolean;
  /** New per attempt: moves focus to it. */
  problem: Problem | null;
  onSubmit: () => void;
}

export function ReportForm({ id, draft, onChange, isVisitor, problem, onSubmit }: ReportFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const at = (place: Problem["place"]) => (problem?.place === place ? problem.message : undefined);
  const isAlleged = draft.isIllegal || draft.reason === "illegal";
  const mustExplain = isAlleged || draft.reason === "other";

  useEffect(() => {
    if (problem === null) return;
    const field = form.current?.querySelector<HTMLElement>(`[data-place="${problem.place}"]`);
    field?.focus();
    // Its message is below it.
    field?.scrollIntoView({ block: "center" });
  }, [problem]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    // Positioned, so that nothing hidden in it stretches the dialog around its scrolling part.
    <form id={id} ref={form} onSubmit={submit} noValidate className="relative">
      <p className="text-muted">{text.intro}</p>
      <ReasonChoice
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
        error={at("reason")}
      />
      {draft.reason !== "illegal" && (
        <Checkbox
          className="mt-2"
          label={text.isIllegal.label}
          hint={text.isIllegal.hint}
          checked={draft.isIllegal}
          onChange={(event) => onChange({ isIllegal: event.currentTarget.checked })}
        />
      )}
      <TextArea
        data-place="details"
        className="mt-4"
        label={text.details.label}
        mark={mustExplain ? undefined : text.details.optional}
        hint={isAlleged ? text.details.illegalHint : text.details.hint}
        aside={<Counter length={commentLength(draft.details)} />}
        error={at("details")}
        value={draft.details}
        onChange={(event) => onChange({ details: event.currentTarget.value })}
        autoComplete="off"
        rows={4}
        required={mustExplain}
      />
      {isVisitor && (
        <VisitorFields draft={draft} onChange={onChange} errorAt={at}>
          {text.visitor.text}{" "}
          <Link className="link" to={signInPath(pathname)}>
            {text.visitor.signIn}
          </Link>{" "}
          {text.visitor.after}
        </VisitorFields>
      )}
      <div role="alert" data-place="send" tabIndex={-1} className="grid gap-1 not-empty:mt-4">
        {problem?.place === "send" && (
          <>
            <FieldError id={`${id}-error`}>{problem.message}</FieldError>
            <p className="text-sm text-muted">{text.kept}</p>
          </>
        )}
      </div>
    </form>
  );
}

function Counter({ length }: { length: number }) {
  const words = text.details.counter(length, REPORT_DETAILS_MAX_LENGTH);
  return length > REPORT_DETAILS_MAX_LENGTH ? (
    <strong className="text-danger">{words}</strong>
  ) : (
    <span>{words}</span>
  );
}
