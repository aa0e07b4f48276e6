// Calls under /api/auth. They throw AppErrors; the session secret stays in its cookie.

import * as endpoints from "#contract/auth.ts";
import type { SignUpFields } from "#domain/account/credentials.ts";
import type { StoredSession } from "#domain/account/session-state.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { call } from "../../lib/call.ts";
import { toSession } from "./session-api.ts";

/** Result of a sign-in step: a session, or a request for the second factor. */
export type SignInResult = StoredSession | "second-factor";

export async function signIn(fields: { email: string; password: string }): Promise<SignInResult> {
  return toSignInResult(await call(endpoints.signIn, fields));
}

export async function answerSecondFactor(code: string): Promise<StoredSession> {
  return toSession(await call(endpoints.answerSecondFactor, { code }));
}

/** URL for sign-in with Google; `again` re-authenticates the signed-in user. */
export async function beginGoogle(options: { again: boolean }): Promise<string> {
  return (await call(endpoints.beginGoogle, options)).location;
}

/** `query` is the callback's query string. */
export async function finishGoogle(query: string): Promise<SignInResult> {
  return toSignInResult(await call(endpoints.finishGoogle, { query }));
}

export async function confirmEmail(token: string): Promise<void> {
  await call(endpoints.confirmEmail, { token });
}

export async function confirmEmailByNumber(token: string, number: string): Promise<void> {
  await call(endpoints.confirmEmailByNumber, { token, number });
}

export async function resendConfirmation(): Promise<void> {
  await call(endpoints.resendConfirmation, {});
}

export async function signUp(
  { fullName, email, password }: SignUpFields,
  proof?: string,
): Promise<void> {
  await call(endpoints.signUp, { name: fullName, email, password, proof });
}

/** `forget` is the address of a deleted account, removed from this browser. */
export async function signOut(forget?: string): Promise<void> {
  await call(endpoints.signOut, { forget }).catch(unknownAs("sign_out_failed"));
}

export async function requestPasswordReset(email: string, proof?: string): Promise<void> {
  await call(endpoints.requestPasswordReset, { email, proof }).catch(unknownAs("recovery_failed"));
}

export async function resetPassword(fields: { token: string; newPassword: string }): Promise<void> {
  await call(endpoints.resetPassword, fields);
}

/** Replaces an error that says nothing in particular. */
function unknownAs(code: ErrorCode): (error: unknown) => never {
  return (error) => {
    const isKnown = error instanceof AppError && error.code !== "internal";
    throw isKnown ? error : new AppError(code);
  };
}

function toSignInResult(answer: unknown): SignInResult {
  return (answer as { secondFactor?: unknown }).secondFactor === true
    ? "second-factor"
    : toSession(answer);
}
