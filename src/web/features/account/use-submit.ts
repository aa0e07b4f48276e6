// One attempt to send a form at a time: busy meanwhile, and what was wrong afterwards, sorted into
// fields and the rest. Nothing that was typed is touched.

import { useRef, useState } from "react";
import { AppError, errorMessage } from "#domain/error.ts";
import type { ErrorCode, FieldError } from "#domain/error.ts";

export interface Failure {
  /** The form it belongs to. */
  scope: string;
  /** Counts attempts: a new one is announced even if it says the same. */
  attempt: number;
  /** Wrong fields, in order. */
  fields: readonly FieldError[];
  /** What went wrong otherwise. */
  message: string | null;
}

/** What is wrong with one field before anything is sent. */
export interface Problem {
  field: string;
  code: ErrorCode;
}

/** `scope` names the form: what went wrong with one is not shown on another. */
export function useSubmit(scope: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isSending = useRef(false);
  const attempt = useRef(0);

  /** Sends unless `problems` forbid it. What comes next; null when it did not go well. */
  async function submit<Next extends string>(
    problems: readonly Problem[],
    work: () => Promise<Next>,
  ): Promise<Next | null> {
    if (isSending.current) return null;
    attempt.current += 1;
    if (problems.length > 0) {
      const fields = problems.map(({ field, code }) => ({
        path: field,
        message: errorMessage(code),
      }));
      setFailure({ scope, attempt: attempt.current, fields, message: null });
      return null;
    }
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      setFailure({ scope, attempt: attempt.current, ...told(error) });
      return null;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { busy, failure: failure?.scope === scope ? failure : null, submit };
}

function told(error: unknown): Pick<Failure, "fields" | "message"> {
  const known = error instanceof AppError ? error : new AppError("internal");
  return known.fields.length > 0
    ? { fields: known.fields, message: null }
    : { fields: [], message: known.message };
}
