// The application as a listener of Node's server. Its responses and log lines carry the request's id.

import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { REQUEST_ID_HEADER, getRequestId, runAsRequest } from "#platform/request-context.ts";
import { setKeptHeaders } from "#platform/response-headers.ts";

export function requestListener(
  fetch: (request: Request) => Response | Promise<Response>,
): RequestListener {
  // The rest of a body is not left to the adapter: it would close the connection after half a
  // second.
  const listener = getRequestListener(fetch, { autoCleanupIncoming: false });
  return (request, response) => {
    const id = getRequestId(request);
    setKeptHeaders(response);
    response.setHeader(REQUEST_ID_HEADER, id);
    runAsRequest(id, () => void listener(request, response));
  };
}
