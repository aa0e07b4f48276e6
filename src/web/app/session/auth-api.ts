// Calls under /api/auth. They throw AppErrors; the session secret stays in its cookie.

import { parseStoredSession } from "#domain/account/session-state.ts";
import type { StoredSession } from "#domain/account/session-state.ts";
import type { SignUpFields } from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { send } from "../../lib/call.ts";

/** Result of a sign-in step: a session, or a request for the second factor. */
export type SignInAnswer = StoredSession | "second-factor";

export async function postSignIn(fields: {
  email: string;
  password: string;
}): Promise<SignInAnswer> {
  return signInAnswer(await post("sign-in/email", fields));
}

export async function postSecondFactor(code: string): Promise<StoredSession> {
  return sessionIn(await post("second-factor/answer", { code }));
}

/** URL for sign-in with Google; `again` re-authenticates the signed-in user. */
export async function postGoogleBegin(options: { again: boolean }): Promise<string> {
  const answer = (await post("google/begin", options)) as { location?: unknown };
  if (typeof answer.location !== "string") throw new AppError("google_unavailable");
  return answer.location;
}

/** `query` is the callback's query string. */
export async function postGoogleFinish(query: string): Promise<SignInAnswer> {
  return signInAnswer(await post("google/finish", { query }));
}

export async function postConfirmEmail(token: string): Promise<void> {
  await post("confirm-email", { token });
}

export async function postRefresh(): Promise<StoredSession> {
  return sessionIn(await post("refresh", {}));
}

export async function postSignUp({ fullName, email, password }: SignUpFields): Promise<void> {
  await post("sign-up/email", { name: fullName, email, password });
}

/** `forget` is the address of a deleted account, removed from this browser. */
export async function postSignOut(forget?: string): Promise<void> {
  await post("sign-out", { forget }).catch(unforeseenAs("sign_out_failed"));
}

export async function postRecovery(email: string): Promise<void> {
  await post("request-password-reset", { email }).catch(unforeseenAs("recovery_failed"));
}

export async function postNewPassword(fields: {
  token: string;
  newPassword: string;
}): Promise<void> {
  await post("reset-password", fields);
}

export function post(path: string, body: object): Promise<unknown> {
  return send("POST", `/api/auth/${path}`, JSON.stringify(body));
}

/** Default for failures without details. */
function unforeseenAs(code: ErrorCode): (error: unknown) => never {
  return (error) => {
    const isKnown = error instanceof AppError && error.code !== "internal";
    throw isKnown ? error : new AppError(code);
  };
}

function signInAnswer(answer: unknown): SignInAnswer {
  return (answer as { secondFactor?: unknown }).secondFactor === true
    ? "second-factor"
    : sessionIn(answer);
}

function sessionIn(answer: unknown): StoredSession {
  const session = parseStoredSession(answer);
  if (session === null) throw new AppError("internal");
  return session;
}
