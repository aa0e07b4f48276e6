// Where a document is chosen: the browser's own control. What it is, the server says.

import { DOCUMENT_TYPES } from "#domain/representation/claim.ts";
import { claimsText } from "../../text/claims.ts";
import { Field } from "../../ui/field.tsx";

const text = claimsText.form;

interface DocumentFieldProps {
  label: string;
  error: string | undefined;
  disabled?: boolean;
  onFile: (file: File | null) => void;
}

export function DocumentField({ label, error, disabled = false, onFile }: DocumentFieldProps) {
  return (
    <Field label={label} mark={text.optional} hint={text.documentHint} error={error}>
      {(control) => (
        <input
          {...control}
          type="file"
          name="file"
          className="input"
          accept={DOCUMENT_TYPES.join(",")}
          disabled={disabled}
          onChange={(event) => onFile(event.target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
