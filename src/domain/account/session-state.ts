// State machine of the browser's session: loading, then signed in or out. It holds who is signed in
// and until when; the secret is an HttpOnly cookie that scripts cannot read.

import { DAY_MS, HOUR_MS } from "../durations.ts";

export interface SessionUser {
  id: string;
  email: string;
  fullName: string;
}

/** Stored in local storage while signed in. */
export interface StoredSession {
  user: SessionUser;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export type SessionState =
  | { status: "loading" }
  | { status: "signed-out" }
  | ({ status: "signed-in" } & StoredSession);

export type SessionEvent =
  /** The page opened and read the stored session. */
  | { type: "started"; stored: StoredSession | null; now: number }
  | { type: "signed-in"; session: StoredSession }
  | { type: "second-factor-verified"; session: StoredSession }
  | { type: "refreshed"; session: StoredSession }
  /** A refresh of `session` failed. Retryable: the server did not answer. */
  | { type: "refresh-failed"; session: StoredSession; retryable: boolean }
  | { type: "signed-out" }
  /** Another tab wrote or removed what is stored. */
  | { type: "changed-elsewhere"; stored: StoredSession | null; now: number };

/** A refresh is due this long before the end; the server grants 30 days and extends daily. */
export const REFRESH_MARGIN_MS = DAY_MS;
/** Pause before asking again after a failure that may pass. */
export const REFRESH_RETRY_MS = 60 * 1000;
/** Timers of browsers overflow at 24.8 days, and a laptop sleeps: never wait longer than this. */
const MAX_WAIT_MS = 6 * HOUR_MS;

/** Events about a session that is no longer the current one change nothing. */
export function nextSessionState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case "started":
      return state.status === "loading" ? toSessionState(event.stored, event.now) : state;
    case "changed-elsewhere":
      return isEqual(state, event.stored) ? state : toSessionState(event.stored, event.now);
    case "signed-in":
    case "second-factor-verified":
      return { status: "signed-in", ...event.session };
    case "refreshed":
      return state.status === "signed-in" && state.user.id === event.session.user.id
        ? { status: "signed-in", ...event.session }
        : state;
    case "refresh-failed":
      return !event.retryable && isSame(state, event.session) ? { status: "signed-out" } : state;
    case "signed-out":
      return isSame(state, null) ? state : { status: "signed-out" };
  }
}

/** What belongs into local storage in a state; `undefined`: leave it as it is. */
export function storedIn(state: SessionState): StoredSession | null | undefined {
  switch (state.status) {
    case "loading":
      return undefined;
    case "signed-out":
      return null;
    case "signed-in":
      return { user: state.user, expiresAt: state.expiresAt };
  }
}

/** Milliseconds until the next refresh; 0 when one is due. */
export function refreshWait(session: StoredSession, now: number): number {
  return Math.min(Math.max(0, session.expiresAt - REFRESH_MARGIN_MS - now), MAX_WAIT_MS);
}

/** Reads what was stored or answered; null for anything that does not have the shape. */
export function parseStoredSession(value: unknown): StoredSession | null {
  if (!isRecord(value) || !isRecord(value["user"])) return null;
  const { id, email, fullName } = value["user"];
  const { expiresAt } = value;
  const isWhole =
    typeof id === "string" &&
    typeof email === "string" &&
    typeof fullName === "string" &&
    typeof expiresAt === "number" &&
    Number.isFinite(expiresAt);
  return isWhole ? { user: { id, email, fullName }, expiresAt } : null;
}

function toSessionState(stored: StoredSession | null, now: number): SessionState {
  return stored !== null && stored.expiresAt > now
    ? { status: "signed-in", ...stored }
    : { status: "signed-out" };
}

/** Equal including name and address, which another tab may have changed. */
function isEqual(state: SessionState, session: StoredSession | null): boolean {
  if (!isSame(state, session)) return false;
  if (state.status !== "signed-in" || session === null) return true;
  return state.user.fullName === session.user.fullName && state.user.email === session.user.email;
}

/** The same person's session with the same end. */
function isSame(state: SessionState, session: StoredSession | null): boolean {
  if (state.status === "signed-out") return session === null;
  return (
    state.status === "signed-in" &&
    session !== null &&
    state.user.id === session.user.id &&
    state.expiresAt === session.expiresAt
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
