// One SPARQL query over HTTP. Returns a complete table or a `SparqlError`: never a partial result,
// another host's answer, or one beyond the limits of size and time.

import * as z from "zod";
import { SparqlError } from "./sparql-error.ts";

export interface SparqlEndpoint {
  url: string;
  /** POST sends a form; GET puts the query into the URL, which must stay short. */
  method: "GET" | "POST";
}

export interface RequestLimits {
  /** Covers the whole exchange: a slow trickle of bytes does not extend it. */
  attemptMs: number;
  maxBytes: number;
}

/** Values by variable; unbound variables are absent. */
export type SparqlRow = Readonly<Record<string, string>>;

const RESULTS = "application/sparql-results+json";
/** The Senate's endpoint rejects URLs of 2,048 bytes and more. */
const MAX_URL_BYTES = 2047;
const MAX_REDIRECTS = 3;

const resultsSchema = z.object({
  results: z.object({
    bindings: z.array(z.record(z.string(), z.object({ value: z.string() }))),
  }),
});

export async function requestRows(
  endpoint: SparqlEndpoint,
  query: string,
  options: { userAgent: string; limits: RequestLimits; signal: AbortSignal },
): Promise<SparqlRow[]> {
  const { limits, signal } = options;
  const timeout = AbortSignal.timeout(limits.attemptMs);
  try {
    const exchange = { ...options, signal: AbortSignal.any([signal, timeout]) };
    const response = await ask(endpoint, query, exchange);
    return rowsIn(await readText(response, limits.maxBytes));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SparqlError) throw error;
    if (timeout.aborted) throw new SparqlError("slow", `no answer within ${limits.attemptMs} ms`);
    throw new SparqlError("unreachable", toReason(error));
  }
}

/** The response, if it holds results; redirects are followed on the same host only. */
async function ask(
  { url, method }: SparqlEndpoint,
  query: string,
  { userAgent, signal }: { userAgent: string; signal: AbortSignal },
): Promise<Response> {
  const first = new URL(url);
  let target = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const form = new URLSearchParams({ query, format: RESULTS });
    const headers = { Accept: `${RESULTS}, application/json;q=0.9`, "User-Agent": userAgent };
    const response = await (method === "POST"
      ? fetch(target, { method, headers, body: form, redirect: "manual", signal })
      : fetch(withQuery(target, form), { headers, redirect: "manual", signal }));
    const location = response.headers.get("Location");
    if (response.status < 300 || response.status >= 400 || location === null) {
      return await checked(response);
    }
    await response.body?.cancel();
    target = sameHost(first, location, target);
  }
  throw new SparqlError("redirected", "round in circles");
}

function withQuery(target: URL, form: URLSearchParams): URL {
  const address = new URL(target);
  for (const [name, value] of form) address.searchParams.set(name, value);
  if (Buffer.byteLength(address.href) > MAX_URL_BYTES) {
    throw new SparqlError("bad_query", `the address would be longer than ${MAX_URL_BYTES} bytes`);
  }
  return address;
}

function sameHost(first: URL, location: string, base: URL): URL {
  const next = URL.canParse(location, base.href) ? new URL(location, base) : null;
  const isSafer = next?.protocol === first.protocol || next?.protocol === "https:";
  if (next === null || next.host !== first.host || !isSafer) {
    throw new SparqlError("redirected", next?.host ?? "nowhere");
  }
  // A redirected GET already contains the query, which we add ourselves.
  next.searchParams.delete("query");
  return next;
}

async function checked(response: Response): Promise<Response> {
  const problem = toSparqlError(response);
  if (problem === null) return response;
  await response.body?.cancel();
  throw problem;
}

function toSparqlError({ status, headers }: Response): SparqlError | null {
  const wait = retryAfterMs(headers.get("Retry-After"));
  if (status === 403 || status === 429) return new SparqlError("refused", `status ${status}`, wait);
  if (status >= 500 || status === 408)
    return new SparqlError("server_error", `status ${status}`, wait);
  // Virtuoso's header for a result cut off by its time limit.
  if (status === 206 || headers.get("X-SQL-State") === "S1TAT") {
    return new SparqlError("incomplete", `status ${status}`);
  }
  if (status !== 200) return new SparqlError("bad_query", `status ${status}`);
  const type = headers.get("Content-Type") ?? "no type";
  return /^application\/(?:sparql-results\+)?json\b/i.test(type)
    ? null
    : new SparqlError("not_results", type);
}

/** Seconds or a date; null without the header. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

async function readText({ body, headers }: Response, maxBytes: number): Promise<string> {
  if (body === null) throw new SparqlError("not_results", "no body");
  if (Number(headers.get("Content-Length") ?? 0) > maxBytes) {
    await body.cancel();
    throw new SparqlError("too_large", `announces more than ${maxBytes} bytes`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error closes the connection.
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new SparqlError("too_large", `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

export function rowsIn(text: string): SparqlRow[] {
  const parsed = resultsSchema.safeParse(jsonIn(text));
  if (!parsed.success) throw new SparqlError("not_results", "not a table");
  return parsed.data.results.bindings.map((binding) =>
    Object.fromEntries(Object.entries(binding).map(([name, { value }]) => [name, value])),
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SparqlError("not_results", `broken JSON of ${text.length} characters`);
  }
}

/** fetch() stores the reason in the cause. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
