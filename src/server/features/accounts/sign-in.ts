// Signs in with e-mail and password. Only failures count against the limits. A session always begins
// with a new secret, and the one this browser held before ends.

import { assertNoProblems, normalizeEmail, signInProblems } from "#domain/account/credentials.ts";
import type { StoredSession } from "#domain/account/session-state.ts";
import { AppError } from "#domain/error.ts";
import { LIMITS } from "./attempts.ts";
import { deleteSession, hasSessionFrom } from "./queries/sessions.ts";
import { readSessionToken, SESSION_SECONDS } from "./session-cookie.ts";
import { addressSubject, libraryHeaders, textField, translated } from "./tools.ts";
import type { AccountRequest, AccountTools, Operation } from "./tools.ts";

export const signIn: Operation = async (tools, request) => {
  const { context, library, cookie, secret } = tools;
  const fields = { email: textField(request, "email"), password: textField(request, "password") };
  assertNoProblems(signInProblems(fields));
  const email = normalizeEmail(fields.email);
  const giveBack = await takeAttempt(tools, request, email);
  try {
    const { headers, response } = await translated(
      library.api.signInEmail({
        body: { email, password: fields.password },
        headers: libraryHeaders(request),
        returnHeaders: true,
      }),
      { INVALID_EMAIL_OR_PASSWORD: "invalid_credentials" },
    );
    await giveBack();
    const former = readSessionToken(request.headers.get("cookie"), cookie, secret);
    if (former !== null) await deleteSession(context.db, former);
    const { id, name: fullName } = response.user;
    const session: StoredSession = {
      user: { id, email, fullName },
      expiresAt: context.clock.now().getTime() + SESSION_SECONDS * 1000,
    };
    return { body: session, cookies: headers.getSetCookie() };
  } catch (error) {
    if (!isWrongPassword(error)) await giveBack();
    throw error;
  }
};

/**
 * Counts the attempt before it is made, so that many at once cannot slip through; returns how to take
 * it back. Who is signed in from the same address is not locked out by strangers' attempts.
 */
async function takeAttempt(
  { context, attempts }: AccountTools,
  request: AccountRequest,
  email: string,
): Promise<() => Promise<void>> {
  const { address } = request;
  await attempts.take(LIMITS.signInFromAddress, addressSubject(request));
  try {
    await attempts.take(LIMITS.signInToAccount, email);
  } catch (error) {
    const now = context.clock.now();
    if (address === null || !(await hasSessionFrom(context.db, { email, address, now })))
      throw error;
  }
  return async () => {
    await attempts.giveBack(LIMITS.signInFromAddress, addressSubject(request));
    await attempts.giveBack(LIMITS.signInToAccount, email);
  };
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof AppError && error.code === "invalid_credentials";
}
