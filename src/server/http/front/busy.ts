// When more is asked than can be done: whoever comes on top is told at once to come back, instead of
// everybody waiting for ever longer. Static, so that saying it costs next to nothing.

import type { IncomingMessage, ServerResponse } from "node:http";
import { PROBLEM_TYPE } from "#contract/problem.ts";
import { AppError } from "#domain/error.ts";
import { toProblem } from "../error-status.ts";

const RETRY_AFTER_SECONDS = 3;

/** Counts what is under way, up to a limit. */
export class Capacity {
  private used = 0;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Whether there was room; if so, `leave` must follow. */
  enter(): boolean {
    if (this.used >= this.limit) return false;
    this.used += 1;
    return true;
  }

  leave(): void {
    this.used -= 1;
  }
}

export function sendBusy(request: IncomingMessage, response: ServerResponse): void {
  const isApi = request.url?.startsWith("/api/") === true;
  const body = isApi ? PROBLEM : PAGE;
  response.writeHead(503, [
    "Content-Type",
    isApi ? PROBLEM_TYPE : "text/html; charset=utf-8",
    "Content-Length",
    String(Buffer.byteLength(body)),
    "Retry-After",
    `${RETRY_AFTER_SECONDS}`,
    "Cache-Control",
    "no-store",
    "Content-Security-Policy",
    "default-src 'none'",
    "X-Content-Type-Options",
    "nosniff",
    "Connection",
    "close",
  ]);
  response.end(request.method === "HEAD" ? undefined : body);
}

const PROBLEM = JSON.stringify(toProblem(new AppError("unavailable")));

const PAGE = `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Troppe visite in questo momento – Scrutinio</title>
<h1>Troppe visite in questo momento</h1>
<p>Il sito è molto richiesto: riprova tra qualche secondo.</p>
<p><a href="">Riprova</a></p>
</html>`;
