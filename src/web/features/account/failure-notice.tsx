// What went wrong with the form, above it, where the eye and the focus go first.

import { account as text } from "../../text/account.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Failure } from "./use-submit.ts";

interface FailureNoticeProps {
  failure: Failure | null;
  /** The id of a field's control. */
  fieldId: (path: string) => string;
}

export function FailureNotice({ failure, fieldId }: FailureNoticeProps) {
  if (failure === null) return null;
  if (failure.message !== null)
    return (
      <Notice key={failure.attempt} tone="danger" role="alert">
        {failure.message}
      </Notice>
    );
  return (
    <ErrorSummary
      key={failure.attempt}
      title={text.errorsTitle}
      errors={failure.fields.map(({ path, message }) => ({ id: fieldId(path), text: message }))}
    />
  );
}
