// Queries one SPARQL endpoint with pauses between requests, retries of transient failures, and one
// time budget for all queries. (cockatiel's retry cannot be cancelled during a pause.) An endpoint that
// keeps failing is left alone for a while, also by the synchronisations that come next.

import { setTimeout as sleep } from "node:timers/promises";
import { CircuitState, isBrokenCircuitError } from "cockatiel";
import { createBreakers } from "../concurrency/breakers.ts";
import type { Breakers } from "../concurrency/breakers.ts";
import type { Log } from "../log.ts";
import { SparqlError } from "./sparql-error.ts";
import { requestRows } from "./sparql-request.ts";
import type { RequestLimits, SparqlEndpoint, SparqlRow } from "./sparql-request.ts";

export interface SparqlPatience extends RequestLimits {
  /** Total for all queries, pauses and retries. */
  totalMs: number;
  /** Attempts per query, including the first. */
  attempts: number;
  /** Pause before the second attempt; doubled, with jitter, before each further one. */
  pauseMs: number;
  /** First pause after a refusal, which means too many requests. */
  refusedPauseMs: number;
  maxPauseMs: number;
  /** Pause between exchanges. */
  spacingMs: number;
}

/** The spacing is a setting (`sparqlSpacingMs`). */
export const SPARQL_PATIENCE: Omit<SparqlPatience, "spacingMs"> = {
  attemptMs: 20_000,
  maxBytes: 5 * 1024 * 1024,
  totalMs: 180_000,
  attempts: 5,
  pauseMs: 2_000,
  refusedPauseMs: 15_000,
  maxPauseMs: 60_000,
};

/** As many in a row as a query has attempts: the query that opens the circuit is given up with it. */
export const SPARQL_FAILURES = 5;
export const SPARQL_REST_MS = 30_000;

export function createSparqlBreakers(): Breakers {
  return createBreakers({
    failures: SPARQL_FAILURES,
    restMs: SPARQL_REST_MS,
    isFailure: (error) => error instanceof SparqlError && error.isTransient,
  });
}

export interface SparqlClient {
  /** Rejects with `SparqlError`, or with the signal's reason. */
  select(query: string): Promise<SparqlRow[]>;
}

export interface SparqlClientOptions {
  endpoint: SparqlEndpoint;
  userAgent: string;
  log: Log;
  /** Cancels at once, also during pauses. */
  signal: AbortSignal;
  patience: SparqlPatience;
  /** Shared by the clients of a process. */
  breakers: Breakers;
  /** Rejects when the signal aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Starts the time budget. */
export function createSparqlClient(options: SparqlClientOptions): SparqlClient {
  const { endpoint, userAgent, log, signal, patience, wait = waitInRealTime } = options;
  const breaker = options.breakers(endpoint.url);
  const deadline = performance.now() + patience.totalMs;
  const left = () => deadline - performance.now();
  let restedAt = 0;

  async function pause(ms: number): Promise<void> {
    if (ms > 0) await wait(ms, signal).catch(() => signal.throwIfAborted());
  }

  async function attempt(query: string): Promise<SparqlRow[]> {
    try {
      return await breaker.execute(() => exchange(query));
    } catch (error) {
      if (!isBrokenCircuitError(error)) throw error;
      throw new SparqlError("resting", "left alone after its failures");
    }
  }

  async function exchange(query: string): Promise<SparqlRow[]> {
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
          if (breaker.state === CircuitState.Open) throw error;
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

const waitInRealTime = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });

/** Exponential with jitter, so that several servers do not retry at the same moment. */
function pauseAfter(error: SparqlError, made: number, patience: SparqlPatience): number {
  if (error.retryAfterMs !== null) return error.retryAfterMs;
  const first = error.failure === "refused" ? patience.refusedPauseMs : patience.pauseMs;
  const longest = Math.min(patience.maxPauseMs, first * 2 ** (made - 1));
  return Math.round(longest * (0.5 + Math.random() / 2));
}
