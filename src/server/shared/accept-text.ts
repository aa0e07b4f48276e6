// Texts of a form: trimmed, and not too long. Problems name their field.

import { trimComment } from "#domain/comment.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";

/** Throws `text_too_long`. `max` counts code points. */
export function acceptText(path: string, written: string, max: number): string {
  const text = trimComment(written);
  if ([...text].length > max) throw fieldError(path, "text_too_long", { limit: max });
  return text;
}

export function fieldError(
  path: string,
  code: ErrorCode,
  values: Record<string, string | number> = {},
): AppError {
  return new AppError(code, values, [{ path, message: errorMessage(code, values) }]);
}
