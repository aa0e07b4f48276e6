// Observes every request, cached responses too: gives it an id, counts it and logs one line.

import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { pathPattern } from "#contract/endpoint.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { LogLevel } from "#platform/config/settings.ts";
import type { Log } from "#platform/log.ts";
import type { Metrics } from "#platform/metrics.ts";
import { REQUEST_ID_HEADER } from "#platform/request-context.ts";
import { CORRECTION_FORM_PATH } from "./correction-form.ts";
import { MCP_PATH } from "./mcp.ts";

export interface ObserveOptions {
  metrics: Pick<Metrics, "observeRequest">;
  log: Log;
  /** Level of a request's log line; server failures are always errors. */
  requestLevel: LogLevel;
  /** Uses the id of the reverse proxy, so that its log can be joined with ours. */
  trustsProxy: boolean;
  endpoints: readonly Endpoint[];
  pagePattern: PagePattern;
}

/** The pattern of the page, feed or embed at a path, from the table of pages; null where there is none. */
export type PagePattern = (pathname: string) => string | null;

export function observeRequests(
  listener: RequestListener,
  { metrics, log, requestLevel, trustsProxy, endpoints, pagePattern }: ObserveOptions,
): RequestListener {
  const routeOf = createRouteNames(endpoints, pagePattern);
  return (request, response) => {
    const begun = performance.now();
    const given = trustsProxy ? request.headers[REQUEST_ID_HEADER] : undefined;
    const requestId = typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
    request.headers[REQUEST_ID_HEADER] = requestId;
    const done = () => {
      const ms = performance.now() - begun;
      const { method = "", url = "/" } = request;
      const status = response.headersSent ? response.statusCode : ABORTED;
      const route = routeOf(url);
      metrics.observeRequest({ method, route, status, seconds: ms / 1000 });
      const level = status >= 500 ? "error" : requestLevel;
      if (level === "silent") return;
      log[level]({ requestId, method, route, status, ms: Math.round(ms) }, "request");
    };
    listener(request, response);
    if (isSent(response)) done();
    else response.once("close", done);
  };
}

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** nginx's code for a client that disconnected before the response. */
const ABORTED = 499;

/**
 * Cached responses are counted at once: waiting for their end would cost as much as sending them.
 */
function isSent(response: ServerResponse): boolean {
  return response.writableEnded && response.socket?.writableLength === 0;
}

/** Of what is neither an endpoint nor a page. */
const OTHER_PATHS = [
  "/healthz",
  "/readyz",
  MCP_PATH,
  CORRECTION_FORM_PATH,
  "/api/openapi.json",
  "/api/openapi.admin.json",
];

/**
 * The route pattern of an address: one of a fixed set, nothing a visitor typed. Unknown addresses
 * only count as API, file or page.
 */
export function createRouteNames(
  endpoints: readonly Endpoint[],
  pagePattern: PagePattern,
): (url: NonNullable<IncomingMessage["url"]>) => string {
  const fixed = new Set<string>([...endpoints.map(({ path }) => path), ...OTHER_PATHS]);
  const patterns = endpoints
    .filter(({ path }) => path.includes("{"))
    .map(({ path }) => ({ path, pattern: pathPattern(path) }));
  return (url) => {
    const path = url.split("?", 1)[0] ?? "/";
    const folder = /^\/(assets|media|sitemaps|\.well-known)\//.exec(path)?.[1];
    if (folder !== undefined) return `/${folder}/*`;
    // Both addresses of a public read count as one route.
    const known = path.replace(/^\/api\/v1\//, "/api/");
    if (fixed.has(known)) return known;
    if (path.startsWith("/api/"))
      return patterns.find(({ pattern }) => pattern.test(known))?.path ?? "/api/*";
    return pagePattern(path) ?? (/\.\w+$/.test(path) ? "file" : "page");
  };
}
