// The log: one JSON object per line on standard output. It never holds e-mail addresses, passwords,
// tokens or what people write; callers log ids and codes.

import pino from "pino";
import type { Logger } from "pino";
import type { LogLevel } from "./config/settings.ts";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "fatal">;

export function createLog(level: LogLevel): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["password", "email", "token", "*.password", "*.email", "*.token"],
  });
}
