// Sentences of errors, by code. They are shared with the server, whose answers carry them too.

import { errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";

export const errorText = (code: ErrorCode): string => errorMessage(code);
