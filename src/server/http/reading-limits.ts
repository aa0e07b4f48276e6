// Rate limits of reading, counted by each server in its memory. Programs (/api/v1, /mcp) have a limit for each network
// address. The site itself has one for each session, and for strangers one for each address: wide enough for a
// school behind one address. All sessions of an address together have another: they are as many as somebody wants.
// What is left is in the headers of draft-ietf-httpapi-ratelimit-headers-11.

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Quota, QuotaState } from "#platform/concurrency/quota.ts";
import { keepHeaders } from "#platform/response-headers.ts";
import { requestAddress, toNetwork } from "./client-address.ts";
import { OPEN_TO_SCRIPTS } from "./cross-origin.ts";
import { sendPlain, toPlainPage } from "./plain-page.ts";

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
/** Of all sessions of an address. */
export const SESSIONS_LIMIT: ReadingLimit = { name: "address", max: 6_000, windowMinutes: 1 };

const PROGRAMS = /^\/(?:api\/v1|mcp)(?:[/?]|$)/;
/** Files that cost nothing, and the state of the server. The addresses are canonical (`canonical-url.ts`). */
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
    for (const [index, { limit, counter }] of chooseLimits(request, options).entries()) {
      const left = options.quota.consume(counter, limit);
      if (index === 0 || !left.isAllowed) tell(response, limit, left);
      if (!left.isAllowed) return sendTooMany(request, response, left.resetSeconds);
    }
    listener(request, response);
  };
}

function tell(response: ServerResponse, limit: ReadingLimit, left: QuotaState): void {
  const { name, max, windowMinutes } = limit;
  const policy = `"${name}";q=${max};w=${windowMinutes * 60}`;
  const state = `"${name}";r=${left.remaining};t=${left.resetSeconds}`;
  keepHeaders(response, ["RateLimit-Policy", policy, "RateLimit", state]);
}

interface Counted {
  limit: ReadingLimit;
  counter: string;
}

/** The first one is told of; what it refuses does not count for the next. */
function chooseLimits(request: IncomingMessage, options: ReadingLimitOptions): Counted[] {
  const url = request.url ?? "";
  const address = requestAddress(request, options.clientIpHeader);
  if (PROGRAMS.test(url)) return [{ limit: API_LIMIT, counter: `api/${address ?? "unknown"}` }];
  // Writes are limited by the API, for each account or address.
  if (request.method !== "GET" && request.method !== "HEAD") return [];
  if (UNLIMITED.test(url)) return [];
  const session = options.sessionOf(request.headers.cookie);
  const place = toNetwork(address);
  if (session === null)
    return place === null ? [] : [{ limit: STRANGERS_LIMIT, counter: `address/${place}` }];
  const own = { limit: SESSION_LIMIT, counter: `session/${session}` };
  return place === null ? [own] : [own, { limit: SESSIONS_LIMIT, counter: `sessions/${place}` }];
}

export function sendTooMany(
  request: IncomingMessage,
  response: ServerResponse,
  seconds: number,
): void {
  const wait = seconds === 1 ? "un secondo" : `${seconds} secondi`;
  sendPlain(request, response, {
    code: "too_many_requests",
    page: toPlainPage({
      title: "Troppe richieste",
      text: `Dalla tua rete sono arrivate troppe richieste in poco tempo. Riprova tra ${wait}.`,
    }),
    headers: {
      ...(PROGRAMS.test(request.url ?? "") ? OPEN_TO_SCRIPTS : {}),
      "Retry-After": seconds,
    },
  });
}
