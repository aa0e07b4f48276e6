// The network side of a server: what a connection may cost, and how serving ends without losing what is
// under way. Behind a reverse proxy the proxy's limits (deploy/nginx.conf) come first; these hold alone.

import { createServer } from "node:http";
import type {
  IncomingMessage,
  RequestListener,
  Server,
  ServerOptions,
  ServerResponse,
} from "node:http";
import { setImmediate as nextLook, setTimeout as wait } from "node:timers/promises";
import { limitResponseTime } from "#server/http/request-timeouts.ts";
import type { ResponseLimits } from "#server/http/request-timeouts.ts";
import { lingerAfterAnswer } from "./lingering-close.ts";
import type { LingerLimits } from "./lingering-close.ts";

const CONNECTION_LIMITS: ServerOptions = {
  /** For a request's headers, from the beginning of the connection; answered 408. */
  headersTimeout: 10_000,
  /** For a whole request: the largest upload's, and a little. The front knows better for most. */
  requestTimeout: 11 * 60_000,
  /** How often those two are looked at; the usual half minute would be the real limit. */
  connectionsCheckingInterval: 2_000,
  /** Beyond it 431. */
  maxHeaderSize: 16 * 1024,
  /** Longer than a reverse proxy keeps a connection it does not use, so that we never close one under its hands. */
  keepAliveTimeout: 65_000,
};
/** Each costs some 20 kB; more are not accepted. */
const MAX_CONNECTIONS = 10_000;
/** How long requests under way may take once the server was told to stop. */
const STOP_TIMEOUT_MS = 10_000;

export interface Connections {
  server: Server;
  /**
   * Lets every connection end after its answer for so long, takes no new ones then, and resolves once
   * all is answered, or after ten seconds.
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
      // A kept copy that the system took as a whole is done already: watching it would cost as much as it.
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
      // Whose answer had begun before is kept open by it, idle.
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

/** With a question: it is answered without, and nobody waits for the end of it. */
function hasNeedlessBody({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/**
 * Connections that arrived since the last look are lost with the listener, though the other side believes
 * them made: it ends right after a look, when looks follow each other closely. At most a second from now.
 */
async function quietMoment(): Promise<void> {
  const giveUpAt = performance.now() + 1_000;
  let lookedAt: number;
  do {
    lookedAt = performance.now();
    await nextLook();
  } while (performance.now() - lookedAt > 1 && lookedAt < giveUpAt);
}
