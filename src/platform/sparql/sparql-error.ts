// Failures of a SPARQL endpoint, and whether a retry may help.

export type SparqlFailure =
  /** No connection, or it was lost. */
  | "unreachable"
  | "slow"
  /** Rate-limited: 403 and 429. */
  | "refused"
  | "server_error"
  /** HTML, invalid JSON, or not a result table. */
  | "not_results"
  /** The endpoint reports a partial result. */
  | "incomplete"
  | "too_large"
  /** Redirect to another host. */
  | "redirected"
  /** The endpoint rejects the query. */
  | "bad_query"
  /** Nothing was sent: the endpoint is left alone after failures in a row. */
  | "resting";

const TRANSIENT: ReadonlySet<SparqlFailure> = new Set([
  "unreachable",
  "slow",
  "refused",
  "server_error",
  "not_results",
  "incomplete",
]);

export class SparqlError extends Error {
  readonly failure: SparqlFailure;
  /** Value of Retry-After. */
  readonly retryAfterMs: number | null;

  constructor(failure: SparqlFailure, detail: string, retryAfterMs: number | null = null) {
    super(`${failure}: ${detail}`);
    this.name = "SparqlError";
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }

  get isTransient(): boolean {
    return TRANSIENT.has(this.failure);
  }
}
