// Rate limits of reading, counted by each server in its memory. Programs (/api/v1, /mcp) have a limit for each network
// address. The site itself has one for each session, and for strangers one for each address: wide enough for a
// school behind one address. What is left is in the headers of draft-ietf-httpapi-ratelimit-headers-11.

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { PROBLEM_TYPE } from "#contract/problem.ts";
import { AppError } from "#domain/error.ts";
import type { Quota } from "#platform/concurrency/quota.ts";
import { isPublicAddress } from "#platform/public-address.ts";
import { requestAddress } from "./client-address.ts";
import { OPEN_TO_SCRIPTS } from "./cross-origin.ts";
import { toProblem } from "./error-status.ts";
import { PLAIN_PAGE_HEADERS, toPlainPage } from "./plain-page.ts";

interface ReadingLimit {
  /** Names the partition in the headers. */
  name: "address" | "session";
  max: number;
  windowMinutes: number;
}

export const API_LIMIT: ReadingLimit = { name: "address", max: 600, windowMinutes: 1 };
/** 600 people who each open a page in twelve seconds; a page takes one or two requests. */
export const STRANGERS_LIMIT: ReadingLimit = { name: "address", max: 6_000, windowMinutes: 1 };
export const SESSION_LIMIT: ReadingLimit = { name: "session", max: 600, windowMinutes: 1 };

const PROGRAMS = /^\/(?:api\/v1|mcp)(?:[/?]|$)/;
/** Files that cost nothing, and the state of the server. */
const UNLIMITED = /^\/(?:assets\/|healthz$|readyz$)/;

export interface ReadingLimitOptions {
  quota: Pick<Quota, "consume">;
  /** Header of a trusted reverse proxy, in lower case; null: the socket's address counts. */
  clientIpHeader: string | null;
  /** What the session of a request is counted by; null for strangers. */
  sessionOf: (cookies: string | undefined) => string | null;
}

export function withReadingLimits(
  listener: RequestListener,
  options: ReadingLimitOptions,
): RequestListener {
  return (request, response) => {
    const counted = chooseLimit(request, options);
    if (counted === null) return listener(request, response);
    const { limit, partition, subject } = counted;
    const left = options.quota.consume(`${partition}/${subject}`, limit);
    const { name, max, windowMinutes } = limit;
    response.setHeader("RateLimit-Policy", `"${name}";q=${max};w=${windowMinutes * 60}`);
    response.setHeader("RateLimit", `"${name}";r=${left.remaining};t=${left.resetSeconds}`);
    if (left.isAllowed) return listener(request, response);
    refuse(request, response, left.resetSeconds);
  };
}

interface Counted {
  limit: ReadingLimit;
  partition: "api" | "session" | "address";
  subject: string;
}

function chooseLimit(request: IncomingMessage, options: ReadingLimitOptions): Counted | null {
  const url = request.url ?? "";
  const address = requestAddress(request, options.clientIpHeader);
  if (PROGRAMS.test(url))
    return { limit: API_LIMIT, partition: "api", subject: address ?? "unknown" };
  // Writes have limits of their own.
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (UNLIMITED.test(url)) return null;
  const session = options.sessionOf(request.headers.cookie);
  if (session !== null) return { limit: SESSION_LIMIT, partition: "session", subject: session };
  // A local address is a reverse proxy's, behind which everybody would share one limit, or the operator's own.
  if (address === null || !isPublicAddress(address)) return null;
  return { limit: STRANGERS_LIMIT, partition: "address", subject: address };
}

function refuse(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  const url = request.url ?? "";
  const isPage = !/^\/(?:api\/|mcp)/.test(url);
  const body = isPage ? toPage(seconds) : PROBLEM;
  response.writeHead(429, {
    ...PLAIN_PAGE_HEADERS,
    ...(PROGRAMS.test(url) ? OPEN_TO_SCRIPTS : {}),
    "Content-Type": isPage ? "text/html; charset=utf-8" : PROBLEM_TYPE,
    "Content-Length": Buffer.byteLength(body),
    "Retry-After": seconds,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

const PROBLEM = JSON.stringify(toProblem(new AppError("too_many_requests")));

function toPage(seconds: number): string {
  const wait = seconds === 1 ? "un secondo" : `${seconds} secondi`;
  return toPlainPage({
    title: "Troppe richieste",
    text: `Dalla tua rete sono arrivate troppe richieste in poco tempo. Riprova tra ${wait}.`,
  });
}
