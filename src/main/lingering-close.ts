// Reads and discards what is still being sent after the answer, as nginx's lingering_close does. A server
// that closes a connection with unread bytes makes the system reset it, and a client that sends the
// whole body before it reads never sees the answer, such as a 413.

import type { IncomingMessage, ServerResponse } from "node:http";

export interface LingerLimits {
  /** Without a byte from the client. */
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
  // The application's own reader would hold the stream back once its queue is full.
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
