// Who is signed in, for components, and what one can do about it. On the server and until the browser
// has looked into its storage the answer is "loading": public pages are the same for everyone.

import { useSyncExternalStore } from "react";
import type { SessionState } from "#domain/account/session-state.ts";
import { onSignInRequired } from "../../lib/call.ts";
import { drafts } from "../../lib/drafts.ts";
import {
  postGoogleFinish,
  postRefresh,
  postSecondFactor,
  postSignIn,
  postSignOut,
} from "./auth-api.ts";
import type { SignInAnswer } from "./auth-api.ts";
import { createSessionStore, SESSION_KEY } from "./session-store.ts";

const store = createSessionStore({
  storage: () => localStorage,
  now: Date.now,
  refresh: postRefresh,
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

// The server no longer knows who we think we are: find out before anybody relies on it.
onSignInRequired(() => void store.check());

const LOADING: SessionState = { status: "loading" };

export function useSession(): SessionState {
  return useSyncExternalStore(store.subscribe, store.state, () => LOADING);
}

/** A code is still to be asked for, or it is done. */
export type SignInOutcome = "second-factor" | "signed-in";

/** Throws `AppError`. */
export async function signIn(fields: { email: string; password: string }): Promise<SignInOutcome> {
  return follow(await postSignIn(fields));
}

/** With what the provider added to the address. Throws `AppError`. */
export async function finishGoogle(query: string): Promise<SignInOutcome> {
  return follow(await postGoogleFinish(query));
}

function follow(answer: SignInAnswer): SignInOutcome {
  if (answer === "second-factor") return answer;
  store.dispatch({ type: "signed-in", session: answer });
  return "signed-in";
}

/** Throws `AppError`. */
export async function answerSecondFactor(code: string): Promise<void> {
  const session = await postSecondFactor(code);
  store.dispatch({ type: "second-factor-verified", session });
}

/** Throws `AppError`. Drafts go too: they are opinions, on a device that may be shared. */
export async function signOut(): Promise<void> {
  await postSignOut();
  // First, so that a form that learns of the sign-out finds nothing to keep.
  drafts.purge();
  store.dispatch({ type: "signed-out" });
}

/** The account of this address is gone: nothing in this browser remembers it, reachable server or not. */
export async function forgetAccount(email: string): Promise<void> {
  await postSignOut(email).catch(() => undefined);
  drafts.purge();
  store.dispatch({ type: "signed-out" });
}

/** Something about the user has just changed on the server: the state follows. */
export function refreshUser(): Promise<void> {
  return store.check();
}

/** All sessions of this person have just been ended. */
export function forgetSession(): void {
  store.dispatch({ type: "signed-out" });
}
