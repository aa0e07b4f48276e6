// The session for components, and its actions. On the server and until storage is read the state is
// "loading": public pages are the same for everyone.

import { useSyncExternalStore } from "react";
import type { SessionState, StoredSession } from "#domain/account/session-state.ts";
import { onSignInRequired } from "../../lib/call.ts";
import { drafts } from "../../lib/drafts.ts";
import * as authApi from "./auth-api.ts";
import type { SignInResult } from "./auth-api.ts";
import { createSessionStore, SESSION_KEY } from "./session-store.ts";

const store = createSessionStore({
  storage: () => localStorage,
  now: Date.now,
  refresh: authApi.refreshSession,
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

/** Signed in, or a code is still required. */
export type SignInOutcome = "second-factor" | "signed-in";

/** Throws `AppError`. */
export async function signIn(fields: { email: string; password: string }): Promise<SignInOutcome> {
  return follow(await authApi.signIn(fields));
}

/** With the callback's query string. Throws `AppError`. */
export async function finishGoogle(query: string): Promise<SignInOutcome> {
  return follow(await authApi.finishGoogle(query));
}

function follow(answer: SignInResult): SignInOutcome {
  if (answer === "second-factor") return answer;
  startSession(answer);
  return "signed-in";
}

/** The server has opened it, or extended it. */
export function startSession(session: StoredSession): void {
  store.dispatch({ type: "signed-in", session });
}

/** Throws `AppError`. */
export async function answerSecondFactor(code: string): Promise<void> {
  const session = await authApi.answerSecondFactor(code);
  store.dispatch({ type: "second-factor-verified", session });
}

/** Throws `AppError`. Also deletes drafts: they are opinions, on a possibly shared device. */
export async function signOut(): Promise<void> {
  await authApi.signOut();
  // First, so that forms that react to the sign-out find no draft to keep.
  drafts.purge();
  store.dispatch({ type: "signed-out" });
}

/**
 * The account was deleted: removes all its traces from this browser, even if the server is
 * unreachable.
 */
export async function forgetAccount(email: string): Promise<void> {
  await authApi.signOut(email).catch(() => undefined);
  drafts.purge();
  store.dispatch({ type: "signed-out" });
}

/** User data changed on the server: refreshes the state. */
export function refreshUser(): Promise<void> {
  return store.check();
}

/** All sessions of this user were ended. */
export function forgetSession(): void {
  store.dispatch({ type: "signed-out" });
}
