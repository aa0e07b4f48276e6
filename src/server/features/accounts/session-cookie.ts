// The cookie that holds the session's secret. A value whose signature is not ours counts as absent,
// without a query.

import type { Cookies } from "#server/client.ts";
import type { Context } from "#server/context.ts";
import { defineCookie, signValue, verifyValue } from "./keys.ts";

/** 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** However often it is used, a session ends so long after the last proof of identity. */
export const SESSION_MAX_DAYS = 90;

const SESSION_COOKIE = defineCookie("session_token", SESSION_SECONDS);

type Secrets = Pick<Context["secrets"], "root">;

export function readSessionToken(cookies: Pick<Cookies, "get">, { root }: Secrets): string | null {
  return verifyValue(cookies.get(SESSION_COOKIE), root);
}

/** With its full life. */
export function setSessionToken(cookies: Cookies, token: string, { root }: Secrets): void {
  cookies.set(SESSION_COOKIE, signValue(token, root));
}

export function clearSessionToken(cookies: Cookies): void {
  cookies.clear(SESSION_COOKIE);
}
