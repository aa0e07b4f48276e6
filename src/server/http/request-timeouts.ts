// Closes connections that send a request or take a response too slowly: one costs the client
// little, and thousands cost the server a lot. Node's own timeouts do not distinguish a form from a
// file.

import type { IncomingMessage, ServerResponse } from "node:http";
import { MINUTE_MS } from "#domain/durations.ts";

export function limitBodyTime(request: IncomingMessage, milliseconds: number): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, milliseconds);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}

/** Ends an upload that comes too slowly: it holds a place that others wait for. */
export function limitBodySpeed(
  request: IncomingMessage,
  { minBytes, everyMs }: { minBytes: number; everyMs: number },
): void {
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    // Where bytes wait to be read it is the application that is slow.
    const isRead = request.readableLength === 0;
    if (request.complete) clearInterval(timer);
    else if (bytesRead - before < minBytes && isRead) request.socket.destroy();
    before = bytesRead;
  }, everyMs).unref();
  request.once("close", () => clearInterval(timer));
}

export interface ResponseLimits {
  /**
   * From the request's headers to the last byte of the response: of a read, and of a write with its
   * body.
   */
  readMs: number;
  writeMs: number;
  /** From the moment the whole response is ready. */
  sendMs: number;
}

/**
 * A page takes 10 s over a 56k modem; a write may be an upload, whose body may take ten minutes.
 */
const RESPONSE_LIMITS: ResponseLimits = {
  readMs: 2 * MINUTE_MS,
  writeMs: 12 * MINUTE_MS,
  sendMs: 20_000,
};

export function limitResponseTime(
  request: IncomingMessage,
  response: ServerResponse,
  { readMs, writeMs, sendMs }: ResponseLimits = RESPONSE_LIMITS,
): void {
  const cut = () => request.socket.destroy();
  const isRead = request.method === "GET" || request.method === "HEAD";
  const timers = [setTimeout(cut, isRead ? readMs : writeMs).unref()];
  const limitSending = () => timers.push(setTimeout(cut, sendMs).unref());
  if (response.writableEnded) limitSending();
  else response.once("prefinish", limitSending);
  response.once("close", () => {
    for (const timer of timers) clearTimeout(timer);
  });
}
