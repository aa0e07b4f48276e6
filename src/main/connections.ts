// Network limits of a server: the cost of a connection, and a shutdown that completes running
// requests. Behind a reverse proxy the proxy's limits (deploy/nginx.conf) apply first; these also
// protect a server without a proxy.

import { createServer } from "node:http";
import type {
  IncomingMessage,
  RequestListener,
  Server,
  ServerOptions,
  ServerResponse,
} from "node:http";
import { setImmediate as nextLook, setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS } from "#domain/durations.ts";
import { limitResponseTime } from "#server/http/request-timeouts.ts";
import type { ResponseLimits } from "#server/http/request-timeouts.ts";
import { lingerAfterAnswer } from "./lingering-close.ts";
import type { LingerLimits } from "./lingering-close.ts";

const CONNECTION_LIMITS: ServerOptions = {
  /** Time for a request's headers, from the start of the connection; then 408. */
  headersTimeout: 10_000,
  /**
   * Time for a whole request: enough for the largest upload. The application has tighter limits for
   * most.
   */
  requestTimeout: 11 * MINUTE_MS,
  /** How often Node checks those two; its default of 30 s would be the effective limit. */
  connectionsCheckingInterval: 2_000,
  /** Larger headers get 431. */
  maxHeaderSize: 16 * 1024,
  /**
   * Longer than a reverse proxy keeps an idle connection, so that the server never closes one
   * first.
   */
  keepAliveTimeout: 65_000,
};
/** A connection costs some 20 kB; further ones are not accepted. */
const MAX_CONNECTIONS = 10_000;
/** Time for running requests to complete after SIGTERM. */
const STOP_TIMEOUT_MS = 10_000;

export interface Connections {
  server: Server;
  /**
   * Ends every connection after its response for this long, then accepts no new ones, and resolves
   * when all responses are sent, or after ten seconds.
   */
  end(drainSeconds: number): Promise<void>;
}

export function createConnections(
  listener: RequestListener,
  limits: { connection?: ServerOptions; answer?: ResponseLimits; linger?: LingerLimits } = {},
): Connections {
  const underWay = new Set<ServerResponse>();
  let isEnding = false;
  const server = createServer(
    { ...CONNECTION_LIMITS, ...limits.connection },
    (request, response) => {
      if (isEnding || hasNeedlessBody(request)) response.shouldKeepAlive = false;
      if (request.method !== "GET" && request.method !== "HEAD")
        lingerAfterAnswer(request, response, limits.linger);
      listener(request, response);
      // A cached response the socket accepted whole needs no tracking, which would cost as much as
      // the response.
      if (response.writableEnded && response.socket?.writableLength === 0) return;
      underWay.add(response);
      response.once("close", () => underWay.delete(response));
      limitResponseTime(request, response, limits.answer);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;

  return {
    server,
    async end(drainSeconds) {
      isEnding = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      await wait(drainSeconds * 1000);
      await quietMoment();
      const late = new AbortController();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection whose response had begun before stays open and idle.
      const sweeper = setInterval(() => server.closeIdleConnections(), 100);
      await Promise.race([
        closed,
        wait(STOP_TIMEOUT_MS, undefined, { signal: late.signal }).catch(() => undefined),
      ]);
      clearInterval(sweeper);
      late.abort();
    },
  };
}

/** Its request is answered with Connection: close, without waiting for its end. */
function hasNeedlessBody({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/**
 * Closing the listener drops connections in its accept queue, which clients consider open. So it closes
 * right after a poll of the event loop, when polls follow each other closely; after a second at most.
 */
async function quietMoment(): Promise<void> {
  const giveUpAt = performance.now() + 1_000;
  let lookedAt: number;
  do {
    lookedAt = performance.now();
    await nextLook();
  } while (performance.now() - lookedAt > 1 && lookedAt < giveUpAt);
}
