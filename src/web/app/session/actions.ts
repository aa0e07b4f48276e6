// What signs this browser in and out. Throws AppErrors.

import { drafts } from "../../lib/drafts.ts";
import * as authApi from "./auth-api.ts";
import type { SignInResult } from "./auth-api.ts";
import { forgetSession, startSession, store } from "./use-session.ts";

/** Signed in, or a code is still required. */
export type SignInOutcome = "second-factor" | "signed-in";

export async function signIn(fields: { email: string; password: string }): Promise<SignInOutcome> {
  return follow(await authApi.signIn(fields));
}

/** With the callback's query string. */
export async function finishGoogle(query: string): Promise<SignInOutcome> {
  return follow(await authApi.finishGoogle(query));
}

function follow(answer: SignInResult): SignInOutcome {
  if (answer === "second-factor") return answer;
  startSession(answer);
  return "signed-in";
}

export async function answerSecondFactor(code: string): Promise<void> {
  const session = await authApi.answerSecondFactor(code);
  store.dispatch({ type: "second-factor-verified", session });
}

/** Also deletes drafts: they are opinions, on a possibly shared device. */
export async function signOut(): Promise<void> {
  await authApi.signOut();
  // First, so that forms that react to the sign-out find no draft to keep.
  drafts.purge();
  forgetSession();
}

/**
 * The account was deleted: removes all its traces from this browser, even if the server is
 * unreachable.
 */
export async function forgetAccount(email: string): Promise<void> {
  await authApi.signOut(email).catch(() => undefined);
  drafts.purge();
  forgetSession();
}
