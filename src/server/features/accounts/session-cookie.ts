// The cookie that holds the session's secret: its name, its attributes, the token in it. A value whose
// signature is not ours is treated as absent.

import { createHmac, timingSafeEqual } from "node:crypto";

export interface SessionCookie {
  name: string;
  isSecure: boolean;
}

/** 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Over https the browser itself binds the cookie to this host (`__Host-`). */
export function sessionCookie(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith("https:");
  return { name: `${isSecure ? "__Host-" : ""}scrutinio.session_token`, isSecure };
}

/** The token in a Cookie header, written by the library as `token.base64(hmac-sha256)`; or null. */
export function readSessionToken(
  cookieHeader: string | null,
  { name }: SessionCookie,
  secret: string,
): string | null {
  const value = cookieValue(cookieHeader ?? "", name);
  const dot = value?.lastIndexOf(".") ?? -1;
  if (value === null || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  const expected = signatureOf(token, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** The Set-Cookie value that gives a token its full life again. */
export function renewedCookie(cookie: SessionCookie, token: string, secret: string): string {
  const value = `${token}.${signatureOf(token, secret).toString("base64")}`;
  return setCookie(cookie, encodeURIComponent(value), SESSION_SECONDS);
}

/** The Set-Cookie value that makes the browser forget. */
export function clearedCookie(cookie: SessionCookie): string {
  return setCookie(cookie, "", 0);
}

function setCookie({ name, isSecure }: SessionCookie, value: string, maxAge: number): string {
  const secure = isSecure ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function signatureOf(token: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(token).digest();
}

function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at === -1 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
