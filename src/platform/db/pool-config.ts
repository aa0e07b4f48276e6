// How a pool reaches each engine. The limits mean the same on both: a server enforces them itself, the
// embedded engine's host reads the same settings and enforces them from outside.

import type { Duplex } from "node:stream";
import type { PoolConfig } from "pg";

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
    // Said here so that no PG… variable of the environment has a say.
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
  };
}
