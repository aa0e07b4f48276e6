// Ends the sessions of this browser: nearly always one. Does nothing without one.

import type { signOut as endpoint } from "#contract/auth.ts";
import { normalizeEmail } from "#domain/account/credentials.ts";
import type { AuthHandler } from "./auth-context.ts";
import { deviceCookie } from "#server/shared/device-cookie.ts";
import { deleteSession } from "./queries/sessions.ts";
import { clearSessionToken, readSessionTokens } from "./session-cookie.ts";

export const signOut: AuthHandler<typeof endpoint> = async ({ context, client }, { forget }) => {
  const { cookies } = client;
  for (const token of readSessionTokens(cookies, context.secrets))
    await deleteSession(context.db, token);
  clearSessionToken(cookies);
  const email = normalizeEmail(forget);
  if (email !== "") deviceCookie(cookies, context.secrets).forget(email);
  return {};
};
