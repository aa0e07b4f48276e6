// What a failed query says about itself. The driver's error is the cause of drizzle's, so look here
// rather than at the error caught.

import { DatabaseError } from "pg";

/** The five-character SQLSTATE, for example "23505" for a unique violation. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** The name of the constraint that refused the row. */
export function violatedConstraint(error: unknown): string | undefined {
  return databaseError(error)?.constraint;
}

/** It cannot be reached, is starting or stopping, or has no connection left: the same may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return /^08|^57P0|^53300$/.test(state);
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (AWAY_CODES.has((cause as NodeJS.ErrnoException).code ?? "") || AWAY.test(cause.message))
      return true;
  return false;
}

const AWAY_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
/** The driver's own errors have no code. */
const AWAY =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;

function databaseError(error: unknown): DatabaseError | undefined {
  let candidate = error;
  while (candidate instanceof Error) {
    if (candidate instanceof DatabaseError) return candidate;
    candidate = candidate.cause;
  }
  return undefined;
}
