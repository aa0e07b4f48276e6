// Load shedding: requests over capacity get 503 with Retry-After at once, instead of waiting in a queue
// that only grows. The response is static, so that sending it costs next to nothing.

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { pathPattern } from "#contract/endpoint.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { PROBLEM_TYPE } from "#contract/problem.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { Semaphore } from "#platform/concurrency/semaphore.ts";
import { toProblem } from "./error-status.ts";
import { PLAIN_PAGE_HEADERS, toPlainPage } from "./plain-page.ts";
import { limitBodyTime } from "./request-timeouts.ts";

export interface LoadLimits {
  /** Concurrent requests in the application. */
  maxRequests: number;
  /** Time for a request body: a form's, a file's. */
  formMs: number;
  fileMs: number;
}

const LIMITS: LoadLimits = { maxRequests: 256, formMs: 15_000, fileMs: 10 * MINUTE_MS };
const RETRY_AFTER_SECONDS = 3;

/** Limits concurrent requests of the application and the time for their bodies. */
export function withLoadShedding(
  listener: RequestListener,
  endpoints: readonly Endpoint[],
  options: Partial<LoadLimits> = {},
): RequestListener {
  const { maxRequests, formMs, fileMs } = { ...LIMITS, ...options };
  const requests = new Semaphore(maxRequests);
  const uploads = endpoints
    .filter(({ upload }) => upload !== undefined)
    .map(({ path }) => pathPattern(path));
  return (request, response) => {
    if (!requests.tryAcquire()) return sendOverloaded(request, response);
    response.once("close", () => requests.release());
    const path = request.url?.split("?")[0] ?? "/";
    limitBodyTime(request, uploads.some((upload) => upload.test(path)) ? fileMs : formMs);
    listener(request, response);
  };
}

export function sendOverloaded(request: IncomingMessage, response: ServerResponse): void {
  const isApi = request.url?.startsWith("/api/") === true;
  const body = isApi ? PROBLEM : PAGE;
  response.writeHead(503, {
    "Content-Type": isApi ? PROBLEM_TYPE : "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Retry-After": RETRY_AFTER_SECONDS,
    ...PLAIN_PAGE_HEADERS,
    // The rest of the request is not read.
    Connection: "close",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

const PROBLEM = JSON.stringify(toProblem(new AppError("unavailable")));

const PAGE = toPlainPage({
  title: "Troppe visite in questo momento",
  text: "Il sito è molto richiesto: riprova tra qualche secondo.",
});
