// The application as a listener of Node's server. Each request gets an id, which its response and
// its log lines carry.

import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { runAsRequest } from "#platform/request-context.ts";
import { REQUEST_ID_HEADER } from "#server/http/observe-requests.ts";

/** `trustsProxy`: uses the id of the reverse proxy, so that its log can be joined with ours. */
export function requestListener(
  fetch: (request: Request) => Response | Promise<Response>,
  { trustsProxy }: { trustsProxy: boolean } = { trustsProxy: false },
): RequestListener {
  // The rest of a body is not left to the adapter: it would close the connection after half a
  // second.
  const listener = getRequestListener(fetch, { autoCleanupIncoming: false });
  return (request, response) => {
    const given = trustsProxy ? request.headers[REQUEST_ID_HEADER] : undefined;
    const id = typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
    response.setHeader(REQUEST_ID_HEADER, id);
    runAsRequest(id, () => void listener(request, response));
  };
}

const REQUEST_ID = /^[\w.-]{8,64}$/;
