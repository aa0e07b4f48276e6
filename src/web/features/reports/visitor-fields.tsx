// Contact data of a visitor, for the answer (DSA art. 16).

import type { ReactNode } from "react";
import { REPORTER_NAME_MAX_LENGTH } from "#domain/moderation/report.ts";
import { report } from "../../text/report.ts";
import { Checkbox, TextInput } from "../../ui/inputs.tsx";
import type { ReportDraft, ReportField } from "./report-draft.ts";

interface VisitorFieldsProps {
  draft: ReportDraft;
  onChange: (part: Partial<ReportDraft>) => void;
  errorFor: (field: ReportField) => string | undefined;
  /** Why this is needed, and the alternative. */
  children: ReactNode;
}

const text = report.visitor;

export function VisitorFields({ draft, onChange, errorFor, children }: VisitorFieldsProps) {
  return (
    <fieldset className="mt-5 rounded-md bg-accent-soft p-4">
      <legend className="sr-only">{text.title}</legend>
      <p className="font-semibold" aria-hidden="true">
        {text.title}
      </p>
      <p className="text-sm">{children}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextInput
          name="name"
          label={text.name}
          error={errorFor("name")}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          autoComplete="name"
          maxLength={REPORTER_NAME_MAX_LENGTH}
          required
        />
        <TextInput
          name="email"
          type="email"
          label={text.email}
          aside={text.emailHint}
          error={errorFor("email")}
          value={draft.email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
          autoComplete="email"
          required
        />
      </div>
      <Checkbox
        name="goodFaith"
        className="mt-2"
        label={text.goodFaith}
        checked={draft.goodFaith}
        onChange={(event) => onChange({ goodFaith: event.currentTarget.checked })}
        error={errorFor("goodFaith")}
        required
      />
    </fieldset>
  );
}
