// Texts of errors, by code; the server's responses contain them too.

import { errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";

export const errorText = (code: ErrorCode): string => errorMessage(code);
