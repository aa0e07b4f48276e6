// Cuts off who sends a request, or takes an answer, too slowly: a connection held open costs little to
// the other side and, by the thousand, much to the server. Node's own limits make no difference between
// a form and a file.

import type { IncomingMessage, ServerResponse } from "node:http";

export function limitBodyTime(request: IncomingMessage, milliseconds: number): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, milliseconds);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}

export interface AnswerLimits {
  /** From the request's headers to the last byte: reading, and writing with its body. */
  readMs: number;
  writeMs: number;
  /** From when the answer is ready as a whole. */
  sendMs: number;
}

/** A page takes a 56k modem 10 s; a write may be an upload, whose body may take ten minutes. */
const ANSWER_LIMITS: AnswerLimits = { readMs: 2 * 60_000, writeMs: 12 * 60_000, sendMs: 20_000 };

export function limitAnswerTime(
  request: IncomingMessage,
  response: ServerResponse,
  { readMs, writeMs, sendMs }: AnswerLimits = ANSWER_LIMITS,
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
