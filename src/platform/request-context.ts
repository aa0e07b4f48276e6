// Identifies the request that a line of the log belongs to, wherever in the application it is written.

import { AsyncLocalStorage } from "node:async_hooks";

interface RequestContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runAsRequest<Result>(requestId: string, work: () => Result): Result {
  return storage.run({ requestId }, work);
}

/** Fields for a line of the log; none outside a request. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
