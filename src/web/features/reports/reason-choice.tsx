// The reasons there are, each with what it means in plain words.

import { useId } from "react";
import { REPORT_REASONS } from "#domain/moderation/report.ts";
import type { ReportReason } from "#domain/moderation/report.ts";
import { report as text, reportReasons } from "../../text/report.ts";
import { FieldError } from "../../ui/field.tsx";

interface ReasonChoiceProps {
  value: ReportReason | null;
  onChange: (reason: ReportReason) => void;
  error: string | undefined;
}

export function ReasonChoice({ value, onChange, error }: ReasonChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className="mt-5"
      data-field="reason"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="field-label">{text.reason}</legend>
      <div className="mt-2 lines overflow-hidden rounded-md border border-edge">
        {REPORT_REASONS.map((reason) => (
          <label key={reason} className="check px-3.5 has-checked:bg-accent-soft">
            <input
              type="radio"
              name={`${id}-reason`}
              value={reason}
              checked={value === reason}
              onChange={() => onChange(reason)}
              aria-describedby={
                error === undefined ? `${id}-${reason}` : `${id}-${reason} ${id}-error`
              }
            />
            <span className="min-w-0 font-semibold">
              {reportReasons[reason].label}
              <span id={`${id}-${reason}`} className="hint block font-normal">
                {reportReasons[reason].hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
