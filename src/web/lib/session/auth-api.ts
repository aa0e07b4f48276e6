// The calls under /api/auth. They throw AppErrors; the session's secret stays in its cookie.

import { parseStoredSession } from "#domain/account/session-state.ts";
import type { StoredSession } from "#domain/account/session-state.ts";
import type { SignUpFields } from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { send } from "../call.ts";

export async function postSignIn(fields: {
  email: string;
  password: string;
}): Promise<StoredSession> {
  return sessionIn(await post("sign-in/email", fields));
}

export async function postRefresh(): Promise<StoredSession> {
  return sessionIn(await post("refresh", {}));
}

export async function postSignUp({ fullName, email, password }: SignUpFields): Promise<void> {
  await post("sign-up/email", { name: fullName, email, password });
}

export async function postSignOut(): Promise<void> {
  await post("sign-out", {}).catch(unforeseenAs("sign_out_failed"));
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

function post(path: string, body: object): Promise<unknown> {
  return send("POST", `/api/auth/${path}`, JSON.stringify(body));
}

/** What is not known in more detail is told as this. */
function unforeseenAs(code: ErrorCode): (error: unknown) => never {
  return (error) => {
    const isKnown = error instanceof AppError && error.code !== "internal";
    throw isKnown ? error : new AppError(code);
  };
}

function sessionIn(answer: unknown): StoredSession {
  const session = parseStoredSession(answer);
  if (session === null) throw new AppError("internal");
  return session;
}
