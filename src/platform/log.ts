// Structured log on standard output: one JSON object per line. It never holds e-mail addresses, passwords,
// tokens or users' texts; callers log ids and codes.

import pino from "pino";
import type { DestinationStream, Logger, LoggerOptions } from "pino";
import { MINUTE_MS } from "#domain/durations.ts";
import type { LogLevel } from "./config/settings.ts";
import { isDatabaseAway } from "./db/errors.ts";
import { currentRequest } from "./request-context.ts";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "fatal"> & {
  /** Failures that mean that the database is away go there, and to the log at level debug only. */
  onDatabaseAway(report: (error: unknown) => void): void;
};

/** The same failure is described in full once in this time, then by its kind alone. */
const REPEAT_MS = 10 * MINUTE_MS;
const MAX_KNOWN_FAILURES = 1_000;

/** Replaces standard output, for tests. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  let report: ((error: unknown) => void) | undefined;
  const describe = describer();
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describe },
    mixin: () => ({ ...currentRequest() }),
    redact: ["password", "email", "token", "*.password", "*.email", "*.token"],
    hooks: {
      logMethod(args, method, levelNumber) {
        const [details] = args as unknown as [{ err?: unknown } | string | undefined];
        const error = typeof details === "object" ? details.err : undefined;
        if (levelNumber > DEBUG && report !== undefined && isDatabaseAway(error)) {
          report(error);
          if (logger.isLevelEnabled("debug")) logger.debug(...args);
        } else method.apply(this, args);
      },
    },
  };
  const logger = pino(options, destination ?? pino.destination(1));
  return Object.assign(logger, {
    onDatabaseAway(given: (error: unknown) => void) {
      report = given;
    },
  });
}

const DEBUG = 20;

interface DescribedError {
  type: string;
  message: string;
  stack?: string;
  query?: string;
  code?: string;
  constraint?: string;
  cause?: DescribedError;
}

/**
 * Serialises errors without users' data: drizzle's errors quote every parameter, PostgreSQL's quote values in
 * their detail. A failed query is described with its text and the stack the first time only.
 */
function describer(): (error: unknown) => unknown {
  const known = new Map<string, number>();
  return (error) => {
    if (!(error instanceof Error)) return error;
    const described = describeError(error);
    const key = `${described.type} ${described.message} ${described.query ?? ""} ${described.code ?? described.cause?.code ?? ""}`;
    const now = Date.now();
    const isRepeated = now - (known.get(key) ?? 0) < REPEAT_MS;
    if (!isRepeated) {
      if (known.size >= MAX_KNOWN_FAILURES) known.clear();
      known.set(key, now);
      return described;
    }
    return brief(described);
  };
}

function brief({ stack: _stack, query: _query, cause, ...rest }: DescribedError): DescribedError {
  return cause === undefined ? rest : { ...rest, cause: brief(cause) };
}

function describeError(error: Error): DescribedError {
  const { query, code, constraint } = error as Error & Record<string, unknown>;
  const isQuery = typeof query === "string";
  const message = isQuery ? "Failed query" : error.message;
  const described: DescribedError = { type: error.name, message };
  if (isQuery) described.query = query;
  // The stack starts with the original message.
  const end = (error.stack ?? "").indexOf(error.message) + error.message.length;
  if (end >= error.message.length)
    described.stack = `${error.name}: ${message}${error.stack?.slice(end) ?? ""}`;
  if (typeof code === "string") described.code = code;
  if (typeof constraint === "string") described.constraint = constraint;
  if (error.cause instanceof Error) described.cause = describeError(error.cause);
  return described;
}
