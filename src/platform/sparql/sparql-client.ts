// Questions to one SPARQL endpoint, asked patiently: spaced, again after failures that pass, within one
// budget of time for all of them together. (cockatiel's retry cannot be broken off during a pause.)

import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../log.ts";
import { SparqlError } from "./sparql-error.ts";
import { requestRows } from "./sparql-request.ts";
import type { RequestLimits, SparqlEndpoint, SparqlRow } from "./sparql-request.ts";

export interface SparqlPatience extends RequestLimits {
  /** For all questions, their pauses and further attempts. */
  totalMs: number;
  /** Of each question, the first one included. */
  attempts: number;
  /** Before the second attempt; doubled, give or take, before each further one. */
  pauseMs: number;
  /** The first pause after a refusal: who is refused has asked too often. */
  refusedPauseMs: number;
  longestPauseMs: number;
  /** Between the end of an exchange and the beginning of the next. */
  spacingMs: number;
}

export const SPARQL_PATIENCE: SparqlPatience = {
  attemptMs: 20_000,
  maxBytes: 5 * 1024 * 1024,
  totalMs: 180_000,
  attempts: 5,
  pauseMs: 2_000,
  refusedPauseMs: 15_000,
  longestPauseMs: 60_000,
  spacingMs: 1_000,
};

export interface SparqlClient {
  /** Rejects with `SparqlError`, or with the signal's reason. */
  select(query: string): Promise<SparqlRow[]>;
}

export interface SparqlClientOptions {
  endpoint: SparqlEndpoint;
  userAgent: string;
  log: Log;
  /** Breaks off at once, pauses too. */
  signal: AbortSignal;
  patience: SparqlPatience;
}

/** Its time begins now. */
export function createSparqlClient(options: SparqlClientOptions): SparqlClient {
  const { endpoint, userAgent, log, signal, patience } = options;
  const deadline = performance.now() + patience.totalMs;
  const left = () => deadline - performance.now();
  let restedAt = 0;

  async function pause(ms: number): Promise<void> {
    if (ms > 0) await wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
  }

  async function attempt(query: string): Promise<SparqlRow[]> {
    await pause(restedAt - performance.now());
    const attemptMs = Math.max(1, Math.round(Math.min(patience.attemptMs, left())));
    try {
      return await requestRows(endpoint, query, {
        userAgent,
        limits: { ...patience, attemptMs },
        signal,
      });
    } finally {
      restedAt = performance.now() + patience.spacingMs;
    }
  }

  return {
    async select(query) {
      for (let made = 1; ; made += 1) {
        try {
          return await attempt(query);
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof SparqlError) || !error.isTransient) throw error;
          const pauseMs = pauseAfter(error, made, patience);
          if (made >= patience.attempts || pauseMs >= left()) throw error;
          log.warn(
            { endpoint: endpoint.url, reason: error.message, attempt: made, pauseMs },
            "SPARQL endpoint failed, to be asked again",
          );
          await pause(pauseMs);
        }
      }
    },
  };
}

/** Growing, with chance in it, so that several servers do not come back at the same moment. */
function pauseAfter(error: SparqlError, made: number, patience: SparqlPatience): number {
  if (error.retryAfterMs !== null) return error.retryAfterMs;
  const first = error.failure === "refused" ? patience.refusedPauseMs : patience.pauseMs;
  const longest = Math.min(patience.longestPauseMs, first * 2 ** (made - 1));
  return Math.round(longest * (0.5 + Math.random() / 2));
}
