// The call of every page about its session. Throws AppErrors; the session's secret stays in its cookie.

import { refreshSession as endpoint } from "#contract/session.ts";
import { parseStoredSession } from "#domain/account/session-state.ts";
import type { StoredSession } from "#domain/account/session-state.ts";
import { AppError } from "#domain/error.ts";
import { call } from "../../lib/call.ts";

export async function refreshSession(): Promise<StoredSession> {
  return toSession(await call(endpoint, {}));
}

/** Only what belongs into the browser's storage. */
export function toSession(answer: unknown): StoredSession {
  const session = parseStoredSession(answer);
  if (session === null) throw new AppError("internal");
  return session;
}
