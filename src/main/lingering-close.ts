// Reads and discards the rest of a request body after the response, as nginx's lingering_close
// does. If a server closes a connection with unread bytes, the system resets it, and a client that
// sends the whole body before it reads never sees the response, such as a 413.

import type { IncomingMessage, ServerResponse } from "node:http";

export interface LingerLimits {
  /** Time without a byte from the client. */
  idleMs: number;
  totalMs: number;
  maxBytes: number;
}

const LINGER_LIMITS: LingerLimits = {
  idleMs: 5_000,
  totalMs: 30_000,
  maxBytes: 64 * 1024 * 1024,
};

export function lingerAfterAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  limits: LingerLimits = LINGER_LIMITS,
): void {
  response.once("finish", () => {
    if (!request.complete && !request.socket.destroyed) discardRest(request, limits);
  });
}

function discardRest(request: IncomingMessage, { idleMs, totalMs, maxBytes }: LingerLimits): void {
  const { socket } = request;
  const close = () => socket.destroy();
  let bytes = 0;
  let idle = setTimeout(close, idleMs);
  const total = setTimeout(close, totalMs);
  // The application's reader would stop the stream once its queue is full.
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) close();
    clearTimeout(idle);
    idle = setTimeout(close, idleMs);
  });
  request.once("close", () => {
    clearTimeout(idle);
    clearTimeout(total);
  });
  request.resume();
}
