// The cookie that holds the session's secret. A value whose signature is not ours is treated as absent,
// without asking the database.

import { clearCookie, cookieKind, readCookie, setCookie } from "./cookies.ts";
import { signed, unsigned } from "./keys.ts";

/** 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

export interface SessionCookie {
  /** The session's token, or null. */
  read: (headers: Headers) => string | null;
  /** Set-Cookie values: with its full life, and gone. */
  set: (token: string) => string;
  clear: () => string;
}

export function createSessionCookie(publicUrl: string, secret: string): SessionCookie {
  const kind = cookieKind(publicUrl, "session_token", SESSION_SECONDS);
  return {
    read: (headers) => unsigned(readCookie(headers, kind), secret),
    set: (token) => setCookie(kind, signed(token, secret)),
    clear: () => clearCookie(kind),
  };
}
