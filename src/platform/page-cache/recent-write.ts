// Read your own writes: the answer to a write sets a short-lived cookie, and requests that carry it are
// never answered with anything older than the database holds when they arrive.

/** Says only that something was written a moment ago; the value carries nothing. */
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
