// Where a document is chosen: the browser's own control. What it is, the server says; what is too large is not sent.

import { useState } from "react";
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from "#domain/representation/claim.ts";
import { claimsText } from "../../text/claims.ts";
import { Field } from "../../ui/field.tsx";

const text = claimsText.form;

interface DocumentFieldProps {
  label: string;
  disabled?: boolean;
  onFile: (file: File | null) => void;
}

export function DocumentField({ label, disabled = false, onFile }: DocumentFieldProps) {
  const [error, setError] = useState<string>();
  function choose(input: HTMLInputElement) {
    const file = input.files?.[0] ?? null;
    const isTooLarge = file !== null && file.size > DOCUMENT_MAX_BYTES;
    setError(isTooLarge ? text.documentTooLarge(file.name) : undefined);
    // What the field shows is what is sent.
    if (isTooLarge) input.value = "";
    onFile(isTooLarge ? null : file);
  }
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
          onChange={(event) => choose(event.currentTarget)}
        />
      )}
    </Field>
  );
}
