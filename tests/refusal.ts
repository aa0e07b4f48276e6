// The error code of a refused call.

import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";

/** The code of the error; undefined if there was none. Unexpected errors are rethrown. */
export async function refusal(promise: Promise<unknown>): Promise<ErrorCode | undefined> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
