// Read your own writes: the response to a write sets a short-lived cookie, and requests with that
// cookie never get anything older than the database's state at their arrival.

/** Records only that a write happened recently; its value has no meaning. */
const RECENT_WRITE_COOKIE = "scrutinio.recent_write";
const MAX_AGE_SECONDS = 30;

const PATTERN = /(?:^|;\s*)scrutinio\.recent_write=1(?:;|$)/;

export function hasRecentWrite(cookies: string | undefined): boolean {
  return cookies !== undefined && PATTERN.test(cookies);
}

export function recentWriteCookie(isHttps: boolean): string {
  const attributes = `Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax`;
  return `${RECENT_WRITE_COOKIE}=1; ${attributes}${isHttps ? "; Secure" : ""}`;
}
