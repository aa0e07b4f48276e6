// Report form: reason, explanation, and contact data of visitors. Input stays until the report is
// sent.

import type { SubmitEvent } from "react";
import { useLocation } from "../../app/router/hooks.ts";
import { Link } from "../../app/router/link.tsx";
import { commentLength } from "#domain/comment.ts";
import { REPORT_DETAILS_MAX_LENGTH } from "#domain/moderation/report.ts";
import type { UseForm } from "../../lib/form.ts";
import { signInPath } from "../../lib/paths.ts";
import { report as text } from "../../text/report.ts";
import { FormError } from "../../ui/form-error.tsx";
import { ProofStatus } from "../../ui/proof-status.tsx";
import { Checkbox, TextArea } from "../../ui/inputs.tsx";
import { ReasonChoice } from "./reason-choice.tsx";
import type { ReportDraft, ReportField } from "./report-draft.ts";
import { VisitorFields } from "./visitor-fields.tsx";

interface ReportFormProps {
  form: UseForm<ReportField | "form">;
  draft: ReportDraft;
  onChange: (part: Partial<ReportDraft>) => void;
  isVisitor: boolean;
  onSubmit: () => void;
  /** While it is sent. */
  status: string;
}

export function ReportForm(props: ReportFormProps) {
  const { form, draft, onChange, isVisitor, onSubmit, status } = props;
  const { pathname } = useLocation();
  const { errorFor } = form;
  const isAlleged = draft.isIllegal || draft.reason === "illegal";
  const mustExplain = isAlleged || draft.reason === "other";

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    // Positioned, so that nothing hidden in it stretches the dialog around its scrolling part.
    <form id={form.id} onSubmit={submit} noValidate className="relative">
      <p className="text-muted">{text.intro}</p>
      <ReasonChoice
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
        error={errorFor("reason")}
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
        name="details"
        className="mt-4"
        label={text.details.label}
        mark={mustExplain ? undefined : text.details.optional}
        hint={isAlleged ? text.details.illegalHint : text.details.hint}
        aside={<Counter length={commentLength(draft.details)} />}
        error={errorFor("details")}
        value={draft.details}
        onChange={(event) => onChange({ details: event.currentTarget.value })}
        autoComplete="off"
        rows={4}
        required={mustExplain}
      />
      {isVisitor && (
        <VisitorFields draft={draft} onChange={onChange} errorFor={errorFor}>
          {text.visitor.text}{" "}
          <Link className="link" to={signInPath(pathname)}>
            {text.visitor.signIn}
          </Link>{" "}
          {text.visitor.after}
        </VisitorFields>
      )}
      <div data-field="form" tabIndex={-1} className="grid gap-1 not-empty:mt-3">
        <FormError>{errorFor("form")}</FormError>
        {errorFor("form") !== undefined && <p className="text-sm text-muted">{text.kept}</p>}
      </div>
      <ProofStatus>{status}</ProofStatus>
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
