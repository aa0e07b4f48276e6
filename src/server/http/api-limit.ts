// Rate limit of programs: requests to /api/v1 and /mcp per network address, counted by each server. What is left
// is in the headers of draft-ietf-httpapi-ratelimit-headers-11. The site's own pages call unversioned addresses.

import type { RequestListener } from "node:http";
import { PROBLEM_TYPE } from "#contract/problem.ts";
import { AppError } from "#domain/error.ts";
import type { Quota } from "#platform/concurrency/quota.ts";
import { requestAddress } from "./client-address.ts";
import { OPEN_TO_SCRIPTS } from "./cross-origin.ts";
import { toProblem } from "./error-status.ts";

export const API_LIMIT = { max: 600, windowMinutes: 1 };

const LIMITED = /^\/(?:api\/v1|mcp)(?:[/?]|$)/;
const POLICY = `"address";q=${API_LIMIT.max};w=${API_LIMIT.windowMinutes * 60}`;

export interface ApiLimitOptions {
  quota: Pick<Quota, "consume">;
  /** Header of a trusted reverse proxy, in lower case; null: the socket's address counts. */
  clientIpHeader: string | null;
}

export function withApiLimit(
  listener: RequestListener,
  { quota, clientIpHeader }: ApiLimitOptions,
): RequestListener {
  return (request, response) => {
    if (!LIMITED.test(request.url ?? "")) return listener(request, response);
    const address = requestAddress(request, clientIpHeader) ?? "unknown";
    const left = quota.consume(`api/${address}`, API_LIMIT);
    response.setHeader("RateLimit-Policy", POLICY);
    response.setHeader("RateLimit", `"address";r=${left.remaining};t=${left.resetSeconds}`);
    if (left.isAllowed) return listener(request, response);
    response.writeHead(429, {
      ...OPEN_TO_SCRIPTS,
      "Content-Type": PROBLEM_TYPE,
      "Content-Length": Buffer.byteLength(PROBLEM),
      "Cache-Control": "no-store",
      "Retry-After": left.resetSeconds,
    });
    response.end(request.method === "HEAD" ? undefined : PROBLEM);
  };
}

const PROBLEM = JSON.stringify(toProblem(new AppError("too_many_requests")));
