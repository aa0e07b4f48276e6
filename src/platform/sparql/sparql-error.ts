// What can go wrong with an answer of a SPARQL endpoint, and whether asking again may help.

export type SparqlFailure =
  /** No connection, or it was cut. */
  | "unreachable"
  | "slow"
  /** It asks us to wait: 403 and 429. */
  | "refused"
  | "server_error"
  /** A web page, broken JSON, something else than a table. */
  | "not_results"
  /** It says itself that rows are missing. */
  | "incomplete"
  | "too_large"
  /** It sends us to another host. */
  | "redirected"
  /** It does not understand the question. */
  | "bad_query";

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
  /** What the endpoint asked for with Retry-After. */
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
