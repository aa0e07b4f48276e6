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
import type { Socket } from "node:net";
import { setImmediate as nextLook, setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS } from "#domain/durations.ts";
import { createShares } from "#platform/concurrency/shares.ts";
import type { ShareLimits } from "#platform/concurrency/shares.ts";
import { normalAddress, toNetwork } from "#server/http/client-address.ts";
import { HELD } from "#server/http/held-resources.ts";
import { limitResponseTime } from "#server/http/request-timeouts.ts";
import type { ResponseLimits } from "#server/http/request-timeouts.ts";
import { lateRefusals } from "./late-refusals.ts";
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

export interface ConnectionOptions {
  /** Whose share a connection takes; null has none. */
  networkOf?: (socket: Socket) => string | null;
  connection?: ServerOptions;
  shares?: ShareLimits;
  answer?: ResponseLimits;
  linger?: LingerLimits;
  /** How late a refusal is. */
  refusalMs?: number;
}

export function createConnections(
  listener: RequestListener,
  limits: ConnectionOptions = {},
): Connections {
  const { networkOf = remoteNetwork, shares: shareLimits = HELD.connections } = limits;
  const underWay = new Set<ServerResponse>();
  let isEnding = false;
  const server = createServer(
    {
      ...CONNECTION_LIMITS,
      ...limits.connection,
      ServerResponse: lateRefusals(limits.refusalMs),
    },
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
  server.maxConnections = shareLimits.total;
  const shares = createShares(shareLimits);
  server.on("connection", (socket) => {
    const share = shares.take(networkOf(socket));
    if (typeof share === "string") socket.destroy();
    else socket.once("close", share.release);
  });

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

function remoteNetwork({ remoteAddress }: Socket): string | null {
  return toNetwork(normalAddress(remoteAddress));
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
