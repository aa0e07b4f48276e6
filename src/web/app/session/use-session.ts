// The session for components. On the server and until storage is read the state is "loading": public pages are the
// same for everyone. What signs in and out is in actions.ts, which few pages load.

import { useSyncExternalStore } from "react";
import type { SessionState, StoredSession } from "#domain/account/session-state.ts";
import { onSignInRequired } from "../../lib/call.ts";
import { refreshSession } from "./session-api.ts";
import { createSessionStore, SESSION_KEY } from "./session-store.ts";

/** For actions.ts alone. */
export const store = createSessionStore({
  storage: () => localStorage,
  now: Date.now,
  refresh: refreshSession,
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  onStorageChange: (work) =>
    window.addEventListener("storage", ({ key }) => {
      if (key === SESSION_KEY || key === null) work();
    }),
  onWake: (work) => {
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") work();
    });
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) work();
    });
    window.addEventListener("online", work);
  },
});

// The server no longer accepts the session: verify it first.
onSignInRequired(() => void store.check());

const LOADING: SessionState = { status: "loading" };

export function useSession(): SessionState {
  return useSyncExternalStore(store.subscribe, store.state, () => LOADING);
}

/** Waits for the server's answer about the session that storage held when the page was opened. */
export const isSignedIn = (): Promise<boolean> => store.isSignedIn();

/** The server has opened it, or extended it. */
export function startSession(session: StoredSession): void {
  store.dispatch({ type: "signed-in", session });
}

/** User data changed on the server: refreshes the state. */
export function refreshUser(): Promise<void> {
  return store.check();
}

/** All sessions of this user were ended. */
export function forgetSession(): void {
  store.dispatch({ type: "signed-out" });
}
