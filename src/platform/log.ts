// Structured log: one JSON object per line. It never holds e-mail addresses, passwords, tokens or
// users' texts; callers log ids and codes.

import pino from "pino";
import type { DestinationStream, Logger } from "pino";
import type { LogLevel } from "./config/settings.ts";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "fatal">;

/** Replaces the default stream, for tests. */
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
 * Serialises an error without users' data: drizzle's errors quote every parameter, PostgreSQL's
 * quote values in their detail. A failed query keeps its text and its cause.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { query, code, constraint } = error as Error & Record<string, unknown>;
  const message = typeof query === "string" ? `Failed query: ${query}` : error.message;
  const described: DescribedError = { type: error.name, message };
  // The stack starts with the original message.
  const end = (error.stack ?? "").indexOf(error.message) + error.message.length;
  if (end >= error.message.length)
    described.stack = `${error.name}: ${message}${error.stack?.slice(end) ?? ""}`;
  if (typeof code === "string") described.code = code;
  if (typeof constraint === "string") described.constraint = constraint;
  if (error.cause instanceof Error) described.cause = describeError(error.cause) as DescribedError;
  return described;
}
