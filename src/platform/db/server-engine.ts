// A PostgreSQL server. It enforces time limits itself, and does its own background work.

import type { DatabaseEngine, TimeLimits } from "./database-engine.ts";
import { SESSION_SETTINGS } from "./session-settings.ts";

export function createServerEngine(
  url: string,
  { poolSize, ...limits }: TimeLimits & { poolSize: number },
): DatabaseEngine {
  return {
    isShared: true,
    poolConfig: {
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: limits.connectTimeoutMs,
      keepAlive: true,
      statement_timeout: limits.statementTimeoutMs,
      lock_timeout: limits.statementTimeoutMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionTimeoutMs,
      application_name: "scrutinio",
      options: SESSION_SETTINGS.map((setting) => `-c ${setting}`).join(" "),
    },
    startBackgroundWork: () => Promise.resolve(),
    stopBackgroundWork: () => undefined,
    dump: () => Promise.reject(new Error("A server is dumped by pg_dump")),
    close: () => Promise.resolve(),
  };
}
