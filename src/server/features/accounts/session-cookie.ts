// The cookie with the session's secret. A value without our signature counts as absent, without a
// query.

import type { Cookies } from "#server/client.ts";
import type { Context } from "#server/context.ts";
import { defineCookie, signValue, verifyValue } from "#server/shared/keys.ts";

/** 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Absolute lifetime of a session since the last proof of identity. */
export const SESSION_MAX_DAYS = 90;

const SESSION_COOKIE = defineCookie("session_token", SESSION_SECONDS);

type Secrets = Pick<Context["secrets"], "root">;

export function readSessionToken(cookies: Pick<Cookies, "get">, { root }: Secrets): string | null {
  return verifyValue(cookies.get(SESSION_COOKIE), root);
}

/** All that the browser sent. */
export function readSessionTokens(cookies: Pick<Cookies, "getAll">, { root }: Secrets): string[] {
  return cookies.getAll(SESSION_COOKIE).flatMap((value) => verifyValue(value, root) ?? []);
}

/** With its full lifetime. */
export function setSessionToken(cookies: Cookies, token: string, { root }: Secrets): void {
  cookies.set(SESSION_COOKIE, signValue(token, root));
}

export function clearSessionToken(cookies: Cookies): void {
  cookies.clear(SESSION_COOKIE);
}
