// Pool settings for each engine. Time limits mean the same on both: a server enforces them itself,
// the embedded engine's host reads and enforces them.

import type { Duplex } from "node:stream";
import type { PoolConfig } from "pg";
import { SESSION_SETTINGS } from "./session-settings.ts";

export interface PoolLimits {
  statementTimeoutMs: number;
  idleInTransactionTimeoutMs: number;
  connectTimeoutMs: number;
}

export function embeddedPool(
  openSession: () => Duplex,
  { connectTimeoutMs }: PoolLimits,
): PoolConfig {
  return {
    stream: openSession,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTimeoutMs,
    // Set explicitly so that no PG… environment variable applies.
    host: "embedded",
    port: 0,
    user: "postgres",
    database: "postgres",
    password: "",
    ssl: false,
  };
}

export function serverPool(
  url: string | undefined,
  size: number,
  { statementTimeoutMs, idleInTransactionTimeoutMs, connectTimeoutMs }: PoolLimits,
): PoolConfig {
  return {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    lock_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    application_name: "scrutinio",
    options: SESSION_SETTINGS.map((setting) => `-c ${setting}`).join(" "),
  };
}
