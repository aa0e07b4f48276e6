// Holds the session state of the page: initialises it from local storage, syncs storage and other
// tabs, refreshes before expiry. The transitions are in #domain/account/session-state.ts.

import {
  nextSessionState,
  parseStoredSession,
  REFRESH_RETRY_MS,
  refreshWait,
  storedIn,
} from "#domain/account/session-state.ts";
import type { SessionEvent, SessionState, StoredSession } from "#domain/account/session-state.ts";
import { AppError } from "#domain/error.ts";

export const SESSION_KEY = "scrutinio-session";

export interface SessionSurroundings {
  /** Null where the browser forbids storage: the session then lives in this page only. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  now: () => number;
  /** Asks the server for the session. Throws `AppError`. */
  refresh: () => Promise<StoredSession>;
  /** Schedules a callback; returns the cancel function. */
  after: (milliseconds: number, work: () => void) => () => void;
  /**
   * Calls back when another tab may have changed the storage, or the page becomes visible again.
   */
  onStorageChange: (work: () => void) => void;
  onWake: (work: () => void) => void;
}

export interface SessionStore {
  state: () => SessionState;
  /** The first subscription starts the store. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: SessionEvent) => void;
  /** Verifies the session with the server; resolves when the state is updated. */
  check: () => Promise<void>;
  /**
   * Whether the user is signed in by the server's word, not by what storage held at the start. Without an
   * answer of the server the stored session counts.
   */
  isSignedIn: () => Promise<boolean>;
}

export function createSessionStore(around: SessionSurroundings): SessionStore {
  let state: SessionState = { status: "loading" };
  let isStarted = false;
  let cancelTimer = () => {};
  let checking: Promise<void> | null = null;
  let startCheck: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  function dispatch(event: SessionEvent): void {
    const next = nextSessionState(state, event);
    if (next === state) return;
    state = next;
    // The storage already holds the other tab's change.
    if (event.type !== "changed-elsewhere") write(storedIn(state));
    schedule();
    for (const listener of listeners) listener();
  }

  function schedule(wait?: number): void {
    cancelTimer();
    if (state.status !== "signed-in") return;
    const milliseconds = wait ?? refreshWait(state, around.now());
    cancelTimer = around.after(milliseconds, () => {
      if (state.status !== "signed-in") return;
      if (refreshWait(state, around.now()) === 0) void check();
      else schedule();
    });
  }

  function check(): Promise<void> {
    if (state.status !== "signed-in") return Promise.resolve();
    const session: StoredSession = { user: state.user, expiresAt: state.expiresAt };
    checking ??= around
      .refresh()
      .then(
        (refreshed) => {
          dispatch({ type: "refreshed", session: refreshed });
          // To a clock that is weeks ahead every session is near its end.
          schedule(Math.max(refreshWait(refreshed, around.now()), REFRESH_RETRY_MS));
        },
        (error: unknown) => {
          const retryable = !(error instanceof AppError && error.code === "sign_in_required");
          dispatch({ type: "refresh-failed", session, retryable });
          if (retryable) schedule(REFRESH_RETRY_MS);
        },
      )
      .finally(() => {
        checking = null;
      });
    return checking;
  }

  function start(): void {
    isStarted = true;
    dispatch({ type: "started", stored: read() ?? null, now: around.now() });
    around.onStorageChange(follow);
    around.onWake(() => {
      follow();
      if (state.status === "signed-in" && refreshWait(state, around.now()) === 0) void check();
    });
    // The session may have ended elsewhere since it was stored.
    startCheck = check();
  }

  function follow(): void {
    const stored = read();
    if (stored !== undefined) dispatch({ type: "changed-elsewhere", stored, now: around.now() });
  }

  /** `undefined` when storage cannot be read. */
  function read(): StoredSession | null | undefined {
    try {
      const storage = around.storage();
      if (storage === null) return undefined;
      return parseStoredSession(JSON.parse(storage.getItem(SESSION_KEY) ?? "null"));
    } catch (error) {
      return error instanceof SyntaxError ? null : undefined;
    }
  }

  function write(stored: StoredSession | null | undefined): void {
    try {
      if (stored === null) around.storage()?.removeItem(SESSION_KEY);
      else if (stored !== undefined) around.storage()?.setItem(SESSION_KEY, JSON.stringify(stored));
    } catch {
      // Full or forbidden storage must not prevent sign-in.
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (!isStarted) start();
      return () => listeners.delete(listener);
    },
    dispatch,
    check,
    isSignedIn: () => startCheck.then(() => state.status === "signed-in"),
  };
}
