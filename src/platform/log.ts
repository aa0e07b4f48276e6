// The log: one JSON object per line on standard error, apart from what is printed for people. It never
// holds e-mail addresses, passwords, tokens or what people write; callers log ids and codes.

import pino from "pino";
import type { DestinationStream, Logger } from "pino";
import type { LogLevel } from "./config/settings.ts";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "fatal">;

/** `destination` instead of standard error, for tests. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: ["password", "email", "token", "*.password", "*.email", "*.token"],
  };
  return pino(options, destination ?? pino.destination(2));
}

interface DescribedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  cause?: DescribedError;
}

/**
 * An error without what people wrote: the query builder's errors quote every parameter, the database's
 * quote the offending values in their detail. Of a failed query its text and its cause are told.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { query, code, constraint } = error as Error & Record<string, unknown>;
  const message = typeof query === "string" ? `Failed query: ${query}` : error.message;
  const described: DescribedError = { type: error.name, message };
  // The stack begins with the message as it was.
  const end = (error.stack ?? "").indexOf(error.message) + error.message.length;
  if (end >= error.message.length)
    described.stack = `${error.name}: ${message}${error.stack?.slice(end) ?? ""}`;
  if (typeof code === "string") described.code = code;
  if (typeof constraint === "string") described.constraint = constraint;
  if (error.cause instanceof Error) described.cause = describeError(error.cause) as DescribedError;
  return described;
}
