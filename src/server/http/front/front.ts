// In front of the application: what is the same for everyone is answered from kept copies. What is
// asked of the application for a copy is asked as a nobody (no cookie, no header of the visitor's), so
// that nothing personal can ever get into one.

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "#contract/endpoint.ts";
import type { TaggedCache } from "#platform/cache/tagged-cache.ts";
import type { Log } from "#platform/log.ts";
import { answerOf, sendAnswer } from "./answer.ts";
import type { Answer } from "./answer.ts";
import { Capacity, sendBusy } from "./busy.ts";
import { markedAsOld } from "./old-page.ts";
import { limitBodyTime } from "./slow-body.ts";

export interface Limits {
  /** Pages and answers made at the same time; more would only wait for each other. */
  madeAtOnce: number;
  /** Requests in the application at the same time. */
  servedAtOnce: number;
  /** How long a newer answer may take while there is an old one to show. */
  patienceMs: number;
  /** How long the body of a request may take: a form's, a file's. */
  formMs: number;
  fileMs: number;
}

const LIMITS: Limits = {
  madeAtOnce: 64,
  servedAtOnce: 256,
  patienceMs: 3_000,
  formMs: 15_000,
  fileMs: 10 * 60_000,
};

export interface FrontOptions {
  /** The application. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** The application too, for everything that is not kept. */
  listener: RequestListener;
  endpoints: readonly Endpoint[];
  kept: TaggedCache<Answer>;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Pick<Log, "error">;
  limits?: Partial<Limits>;
}

export function createFront(options: FrontOptions): RequestListener {
  const { fetch, listener, kept, now, log } = options;
  const limits = { ...LIMITS, ...options.limits };
  const isShared = sharedPaths(options.endpoints);
  const isUpload = uploadPaths(options.endpoints);
  const making = new Capacity(limits.madeAtOnce);
  const serving = new Capacity(limits.servedAtOnce);

  /** Rejects with `Busy` when too much is being made already. */
  const make = (url: string) =>
    kept.make(url, async () => {
      if (!making.enter()) throw new Busy();
      try {
        // The host is nobody's choice: pages use the configured one.
        const response = await fetch(new Request(`http://localhost${url}`));
        const answer = await answerOf(response, new Date(now()));
        return { value: answer, ...answer };
      } finally {
        making.leave();
      }
    });

  const answer = async (request: IncomingMessage, response: ServerResponse, url: string) => {
    const old = kept.last(url);
    const fresh = make(url);
    if (old === undefined) return sendAnswer(request, response, await fresh);
    // Whoever waits no longer hears of a failure, and it is logged where it happens.
    const made = await Promise.race([
      fresh.catch(() => null),
      wait(limits.patienceMs, null, { ref: false }),
    ]);
    if (made !== null && made.status < 500) return sendAnswer(request, response, made);
    const age = Math.round((now() - old.madeAt.getTime()) / 1000);
    return sendAnswer(request, response, markedAsOld(old), age);
  };

  /** While changes pour in nobody waits for the next copy: it is made for those who come later. */
  const passing = (url: string): Answer | undefined => {
    const recent = kept.passing(url);
    if (recent !== undefined) make(url).catch(() => undefined);
    return recent;
  };

  const serve: RequestListener = (request, response) => {
    if (!serving.enter()) return sendBusy(request, response);
    response.once("close", () => serving.leave());
    limitBodyTime(request, isUpload(request.url ?? "/") ? limits.fileMs : limits.formMs);
    listener(request, response);
  };

  return (request, response) => {
    const { method, url = "/" } = request;
    if (method !== "GET" && method !== "HEAD") return serve(request, response);
    // Whatever is kept may be: looking there first spares the common case all else.
    const good = kept.good(url) ?? passing(url);
    if (good === undefined && !isShared(url)) return serve(request, response);
    const sent =
      good === undefined ? answer(request, response, url) : sendAnswer(request, response, good);
    sent?.catch((error: unknown) => {
      if (error instanceof Busy) return sendBusy(request, response);
      log.error({ err: error, path: url.split("?")[0] }, "answer failed");
      if (!response.headersSent) response.writeHead(500, ["Content-Length", "0"]);
      response.end();
    });
  };
}

class Busy extends Error {}

function uploadPaths(endpoints: readonly Endpoint[]): (url: string) => boolean {
  const paths = new Set<string>(
    endpoints.filter(({ upload }) => upload !== undefined).map(({ path }) => path),
  );
  return (url) => paths.has(url.split("?")[0] ?? "");
}

/** Whether a path and query is that of a page, or of an endpoint whose answers may be kept. */
function sharedPaths(endpoints: readonly Endpoint[]): (url: string) => boolean {
  const patterns = endpoints
    .filter(({ method, cacheTags }) => method === "GET" && cacheTags !== undefined)
    .map(({ path }) => path.replace(/\{\w+\}/g, "\\d+"));
  const isKeptEndpoint = new RegExp(`^(?:${patterns.join("|")})(?:\\?|$)`);
  return (url) => (url.startsWith("/api/") ? isKeptEndpoint.test(url) : PAGE.test(url));
}

/** Files have an ending or a folder of their own; the rest are pages. */
const PAGE = /^\/(?!assets\/|media\/|sitemaps\/|healthz|readyz)[^.?]*(?:\?|$)/;
