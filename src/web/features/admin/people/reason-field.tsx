// Why somebody is changed: required, for the audit log.

import { commentLength } from "#domain/comment.ts";
import { STATEMENT_MAX_LENGTH } from "#domain/moderation/decision.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { TextArea } from "../../../ui/inputs.tsx";

const text = adminPeople.fields;

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <TextArea
      name="reason"
      label={text.reason}
      hint={text.reasonHint}
      aside={text.counter(commentLength(value), STATEMENT_MAX_LENGTH)}
      error={error}
      rows={2}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      required
    />
  );
}
