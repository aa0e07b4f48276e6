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

function databaseError(error: unknown): DatabaseError | undefined {
  let candidate = error;
  while (candidate instanceof Error) {
    if (candidate instanceof DatabaseError) return candidate;
    candidate = candidate.cause;
  }
  return undefined;
}
