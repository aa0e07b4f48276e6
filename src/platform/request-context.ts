// The id of a request: in its response and in every log line written while it is served.

import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";

/**
 * `observeRequests` writes the id into this header of the request; a client's own value never gets
 * further.
 */
export const REQUEST_ID_HEADER = "x-request-id";

interface RequestContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function getRequestId({ headers }: Pick<IncomingMessage, "headers">): string {
  return String(headers[REQUEST_ID_HEADER] ?? "");
}

export function runAsRequest<Result>(requestId: string, work: () => Result): Result {
  return storage.run({ requestId }, work);
}

/** Fields for a line of the log; none outside a request. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
