// What a call was refused with, for tests that care about the code alone.

import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";

/** The code of the error, undefined where there is none. Anything unforeseen is thrown on. */
export async function refusal(promise: Promise<unknown>): Promise<ErrorCode | undefined> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
