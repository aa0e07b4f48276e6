// A PostgreSQL server. It enforces time limits itself, as long as it answers, and does its own background work.

import type { PoolConfig } from "pg";
import { ANSWER_LIMITS, watchAnswers } from "./answer-watch.ts";
import type { AnswerLimits } from "./answer-watch.ts";
import type { DatabaseEngine, TimeLimits } from "./database-engine.ts";

/** A connection that is only listened to is tested after that. */
const KEEP_ALIVE_MS = 10_000;
/** Of the time of a statement, which would otherwise be over first: a lock is no fault of the statement. */
const LOCK_SHARE = 0.9;

export interface ServerEngineOptions extends TimeLimits {
  poolSize: number;
  answerLimits: Partial<AnswerLimits> | undefined;
}

export function createServerEngine(
  url: string,
  { poolSize, answerLimits, ...limits }: ServerEngineOptions,
): DatabaseEngine {
  const config: PoolConfig = {
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: LOCK_SHARE * limits.statementTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeoutMs,
    application_name: "scrutinio",
  };
  const watch = watchAnswers(config, {
    ...ANSWER_LIMITS,
    ...answerLimits,
    statementMs: limits.statementTimeoutMs,
  });
  return {
    isShared: true,
    poolConfig: { ...config, Client: watch.Client },
    startBackgroundWork: () => Promise.resolve(),
    stopBackgroundWork: watch.stop,
    dump: () => Promise.reject(new Error("A server is dumped by pg_dump")),
    close: () => Promise.resolve(),
  };
}
