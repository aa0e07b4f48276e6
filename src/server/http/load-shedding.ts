// Load shedding: requests over capacity get 503 with Retry-After at once, instead of waiting in a queue that only grows;
// what one network asks for beyond its share gets 429, and leaves room for others (`held-resources.ts`). The responses
// are static, so that sending them costs next to nothing. A form takes its place when it is whole.

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { pathPattern } from "#contract/endpoint.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { Semaphore } from "#platform/concurrency/semaphore.ts";
import { createShares } from "#platform/concurrency/shares.ts";
import type { Refusal, Share, Shares } from "#platform/concurrency/shares.ts";
import {
  FILE_MS,
  FORM_MS,
  HELD,
  MAX_REQUESTS,
  MIN_UPLOAD_BYTES,
  UPLOAD_CHECK_MS,
} from "./held-resources.ts";
import { sendPlain, toPlainPage } from "./plain-page.ts";
import { sendTooMany } from "./reading-limits.ts";
import { limitBodySpeed, limitBodyTime } from "./request-timeouts.ts";
import { readWholeBody } from "./whole-body.ts";

export interface LoadLimits {
  /** Concurrent reads and writes in the application. */
  maxRequests: number;
  /** Time for a request body: a form's, a file's. */
  formMs: number;
  fileMs: number;
  /** How often the speed of a file is looked at. */
  speedMs: number;
}

const LIMITS: LoadLimits = {
  maxRequests: MAX_REQUESTS,
  formMs: FORM_MS,
  fileMs: FILE_MS,
  speedMs: UPLOAD_CHECK_MS,
};
const RETRY_AFTER_SECONDS = 3;

/** Answers to who watches the server, outside of all limits. */
const HEALTH = /^\/(?:healthz|readyz)$/;
const FILES = /^\/(?:assets|open-data|snapshots)\//;

export interface LoadShedding {
  listener: RequestListener;
  /** The share of a page that is made; null where the refusal is sent. */
  takeRead: (request: IncomingMessage, response: ServerResponse) => Share | null;
}

/** Limits what the application and its clients hold. `networkOf`: null where it is unknown, which has no share of its own. */
export function createLoadShedding(
  listener: RequestListener,
  endpoints: readonly Endpoint[],
  networkOf: (request: IncomingMessage) => string | null,
  options: Partial<LoadLimits> = {},
): LoadShedding {
  const { maxRequests, formMs, fileMs, speedMs } = { ...LIMITS, ...options };
  const requests = new Semaphore(maxRequests);
  const reads = createShares(HELD.reads);
  const writes = createShares(HELD.writes);
  const files = createShares(HELD.files);
  const bodies = createShares(HELD.bodies);
  const uploads = createShares(HELD.uploads);
  /** Their bodies are read by the application, once it knows who sends them. */
  const streamed = endpoints
    .filter(({ upload, maxBodyBytes }) => upload !== undefined || maxBodyBytes !== undefined)
    .map(({ path }) => pathPattern(path));

  function take(shares: Shares, request: IncomingMessage, response: ServerResponse): Share | null {
    const share = shares.take(networkOf(request));
    if (typeof share !== "string") return share;
    refuse(share, request, response);
    return null;
  }

  function serve(shares: Shares, request: IncomingMessage, response: ServerResponse): void {
    // First, so that what is refused for its network's sake takes no place of others while the refusal waits.
    const share = take(shares, request, response);
    if (share === null) return;
    response.once("close", share.release);
    const isRequest = shares === reads || shares === writes;
    if (isRequest && !requests.tryAcquire()) return sendOverloaded(request, response);
    if (isRequest) response.once("close", () => requests.release());
    response.once("prefinish", share.rest);
    void share.begin(() => listener(request, response));
  }

  async function serveForm(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = take(bodies, request, response);
    if (body === null) return;
    limitBodyTime(request, formMs);
    const isWhole = await readWholeBody(request, response).finally(body.release);
    if (isWhole) serve(writes, request, response);
  }

  return {
    takeRead: (request, response) => take(reads, request, response),
    listener(request, response) {
      const path = request.url?.split("?")[0] ?? "/";
      if (HEALTH.test(path)) return listener(request, response);
      if (request.method === "GET" || request.method === "HEAD")
        return serve(FILES.test(path) ? files : reads, request, response);
      if (!streamed.some((pattern) => pattern.test(path))) return void serveForm(request, response);
      limitBodyTime(request, fileMs);
      limitBodySpeed(request, { minBytes: MIN_UPLOAD_BYTES, everyMs: speedMs });
      serve(uploads, request, response);
    },
  };
}

function refuse(by: Refusal, request: IncomingMessage, response: ServerResponse): void {
  if (by === "all") return sendOverloaded(request, response);
  // The rest of the request is not read.
  response.shouldKeepAlive = false;
  sendTooMany(request, response, RETRY_AFTER_SECONDS);
}

export function sendOverloaded(request: IncomingMessage, response: ServerResponse): void {
  sendPlain(request, response, {
    code: "unavailable",
    page: PAGE,
    // The rest of the request is not read.
    headers: { "Retry-After": RETRY_AFTER_SECONDS, Connection: "close" },
  });
}

const PAGE = toPlainPage({
  title: "Troppe visite in questo momento",
  text: "Il sito è molto richiesto: riprova tra qualche secondo.",
});
