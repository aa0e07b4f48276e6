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
import { markedAsOld } from "./old-page.ts";

/** How long a newer answer may take while there is an old one to show. */
const PATIENCE_MS = 3_000;

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
}

export function createFront(options: FrontOptions): RequestListener {
  const { fetch, listener, kept, now, log } = options;
  const isShared = sharedPaths(options.endpoints);

  const make = (url: string) =>
    kept.make(url, async () => {
      // The host is nobody's choice: pages use the configured one.
      const response = await fetch(new Request(`http://localhost${url}`));
      const answer = await answerOf(response, new Date(now()));
      return { value: answer, ...answer };
    });

  const answer = async (request: IncomingMessage, response: ServerResponse, url: string) => {
    const old = kept.last(url);
    const fresh = make(url);
    if (old === undefined) return sendAnswer(request, response, await fresh);
    // Whoever waits no longer hears of a failure, and it is logged where it happens.
    const made = await Promise.race([
      fresh.catch(() => null),
      wait(PATIENCE_MS, null, { ref: false }),
    ]);
    if (made !== null && made.status < 500) return sendAnswer(request, response, made);
    const age = Math.round((now() - old.madeAt.getTime()) / 1000);
    return sendAnswer(request, response, markedAsOld(old), age);
  };

  return (request, response) => {
    const { method, url = "/" } = request;
    if ((method !== "GET" && method !== "HEAD") || !isShared(url))
      return listener(request, response);
    const good = kept.good(url);
    const sent =
      good === undefined ? answer(request, response, url) : sendAnswer(request, response, good);
    sent.catch((error: unknown) => {
      log.error({ err: error, path: url.split("?")[0] }, "answer failed");
      if (!response.headersSent) response.writeHead(500, ["Content-Length", "0"]);
      response.end();
    });
  };
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
