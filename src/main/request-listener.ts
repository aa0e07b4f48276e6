// The application as a listener of Node's server.

import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";

/** What is left of a body is not the adapter's: it would close the connection after half a second. */
export function requestListener(
  fetch: (request: Request) => Response | Promise<Response>,
): RequestListener {
  const listener = getRequestListener(fetch, { autoCleanupIncoming: false });
  return (request, response) => void listener(request, response);
}
