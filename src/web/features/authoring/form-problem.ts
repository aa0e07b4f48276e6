// Maps errors to the parts of the form they belong to.

import { AppError, errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import type { FieldProblem } from "../../lib/form.ts";

/** Fields of the account one enters in the form, by their names. */
export const ACCOUNT_FIELDS = ["fullName", "email", "password", "code"] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** `send` is the end of the form with its button. */
export type FormPart<Own extends string> =
  | Own
  | AccountField
  | "comment"
  | "consent"
  | "sign-in"
  | "send";

interface FormErrors<Part extends string> {
  parts: Partial<Record<ErrorCode, Part>>;
  /** Parts by the first name in the path of a field that the server refuses. */
  fields: Readonly<Record<string, Part>>;
  /** Shown for unexpected errors. */
  failed: ErrorCode;
  /** Shown when the session is over. */
  signInRequired: ErrorCode;
}

/** `toProblem` is for what the form finds itself, `toFailure` for what a request throws. */
export function createProblems<Own extends string>(errors: FormErrors<FormPart<Own>>) {
  type Problem = FieldProblem<FormPart<Own>>;
  const { parts, fields, failed, signInRequired } = errors;
  const toProblem = (code: ErrorCode): Problem => ({
    field: parts[code] ?? "send",
    message: errorMessage(code),
  });

  function toFailure(error: unknown): Problem {
    if (!(error instanceof AppError)) return toProblem(failed);
    const { code, message, objections } = error;
    for (const { path, message: sentence } of error.fields) {
      const field = fields[path.split(".")[0] ?? ""];
      if (field !== undefined) return { field, message: sentence, objections };
    }
    if (code === "internal" || code === "invalid_input") return toProblem(failed);
    if (code === "sign_in_required") return toProblem(signInRequired);
    return { ...toProblem(code), message, objections };
  }
  return { toProblem, toFailure };
}
