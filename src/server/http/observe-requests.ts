// Watches every request from the outside, cached answers too: counts it, and writes one line about it.

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Endpoint } from "#contract/endpoint.ts";
import type { LogLevel } from "#platform/config/settings.ts";
import type { Log } from "#platform/log.ts";
import type { Metrics } from "#platform/metrics.ts";

export const REQUEST_ID_HEADER = "x-request-id";

export interface ObserveOptions {
  metrics: Pick<Metrics, "observeRequest">;
  log: Log;
  /** Of the line about a request; failures of the server are always errors. */
  requestLevel: LogLevel;
  endpoints: readonly Endpoint[];
}

export function observeRequests(
  listener: RequestListener,
  { metrics, log, requestLevel, endpoints }: ObserveOptions,
): RequestListener {
  const routeOf = createRouteNames(endpoints);
  return (request, response) => {
    const begun = performance.now();
    const done = () => {
      const ms = performance.now() - begun;
      const { method = "", url = "/" } = request;
      const status = response.headersSent ? response.statusCode : ABORTED;
      const route = routeOf(url, status);
      metrics.observeRequest({ method, route, status, seconds: ms / 1000 });
      const level = status >= 500 ? "error" : requestLevel;
      if (level === "silent") return;
      const requestId = response.getHeader(REQUEST_ID_HEADER);
      log[level]({ requestId, method, route, status, ms: Math.round(ms) }, "request");
    };
    listener(request, response);
    if (isSent(response)) done();
    else response.once("close", done);
  };
}

/** nginx's code for a client that left before the answer. */
const ABORTED = 499;

/** Answers from the cache are: waiting for their end would cost as much as they do. */
function isSent(response: ServerResponse): boolean {
  return response.writableEnded && response.socket?.writableLength === 0;
}

/**
 * The pattern of an address: few names, and nothing that somebody typed. Of addresses that are not found only
 * whether they belong to the API is kept.
 */
export function createRouteNames(
  endpoints: readonly Endpoint[],
): (url: NonNullable<IncomingMessage["url"]>, status: number) => string {
  const fixed = new Set<string>(endpoints.map(({ path }) => path));
  const patterns = endpoints
    .filter(({ path }) => path.includes("{"))
    .map(({ path }) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`) }));
  return (url, status) => {
    const path = url.split("?", 1)[0] ?? "/";
    const folder = /^\/(assets|media|sitemaps)\//.exec(path)?.[1];
    if (folder !== undefined) return `/${folder}/*`;
    if (fixed.has(path)) return path;
    if (path.startsWith("/api/"))
      return (
        patterns.find(({ pattern }) => pattern.test(path))?.path ?? (status < 400 ? path : "/api/*")
      );
    if (/\.\w+$/.test(path)) return "file";
    return status < 400 ? path.replaceAll(/\/\d+(?=\/|$)/g, "/{id}") : "page";
  };
}
