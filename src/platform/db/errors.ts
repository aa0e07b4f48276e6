// Reads details of a failed query. Drizzle wraps the driver's error as its cause.

import { DatabaseError } from "pg";

/** The five-character SQLSTATE, for example "23505" for a unique violation. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** Name of the violated constraint. */
export function violatedConstraint(error: unknown): string | undefined {
  return databaseError(error)?.constraint;
}

/** The database is unreachable, starting, stopping, or out of connections: a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return /^08|^57P0|^53300$/.test(state);
  return causesOf(error).some(
    ({ code = "", message }) => AWAY_CODES.has(code) || AWAY.test(message),
  );
}

/** Away, or another transaction, such as that of an upgrade, holds what was waited for: a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || sqlState(error) === "55P03";
}

/** There is no space left for what was to be written; reading may still work. */
export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === "53100") return true;
  return causesOf(error).some(({ code, message }) => code === "ENOSPC" || DISK_FULL.test(message));
}

/** What the message of an embedded engine that cannot start on its folder begins with. */
export const CANNOT_START = "the embedded database cannot start";

/** The embedded database does not open: why. */
export function findDamage(error: unknown): string | null {
  return causesOf(error).find(({ message }) => message.startsWith(CANNOT_START))?.message ?? null;
}

const DISK_FULL = /No space left on device/;
const AWAY_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
/** Errors of the driver itself have no code. */
const AWAY =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;

function databaseError(error: unknown): DatabaseError | undefined {
  return causesOf(error).find((cause) => cause instanceof DatabaseError);
}

/** The error, its cause, and so on. */
function* causesOf(error: unknown): Generator<NodeJS.ErrnoException> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}
