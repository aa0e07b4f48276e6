// Cuts off who sends a request's body too slowly: a connection held open costs little to the sender
// and, by the thousand, much to the server. Node's own limit makes no difference between a form and a
// file.

import type { IncomingMessage } from "node:http";

export function limitBodyTime(request: IncomingMessage, milliseconds: number): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, milliseconds);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}
