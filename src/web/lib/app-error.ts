// Converts any thrown value into an error with a sentence for the reader.

import { AppError } from "#domain/error.ts";

/** Unexpected errors only say that something went wrong. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError("internal");

/** The error's own sentence; `fallback` for unexpected errors. */
export const errorMessageOr = (error: unknown, fallback: string): string =>
  error instanceof AppError && error.code !== "internal" ? error.message : fallback;

/** Resolves to null when `work` succeeds, else to a sentence about its failure. */
export const toFailureText = (work: Promise<unknown>, fallback: string): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => errorMessageOr(error, fallback),
  );
