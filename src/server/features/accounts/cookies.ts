// Cookies as this feature sets them: of this host alone, out of reach of scripts, not sent along by
// other sites' forms. Their values are plain (letters, digits and . - _ ~).

export interface CookieKind {
  name: string;
  isSecure: boolean;
  maxAgeSeconds: number;
}

/** Over https the browser itself binds the cookie to this host (`__Host-`). */
export function cookieKind(publicUrl: string, name: string, maxAgeSeconds: number): CookieKind {
  const isSecure = publicUrl.startsWith("https:");
  return { name: `${isSecure ? "__Host-" : ""}scrutinio.${name}`, isSecure, maxAgeSeconds };
}

export function readCookie(headers: Headers, { name }: CookieKind): string | null {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** The Set-Cookie value. */
export function setCookie(kind: CookieKind, value: string): string {
  return withAttributes(kind, value, kind.maxAgeSeconds);
}

/** The Set-Cookie value that makes the browser forget. */
export function clearCookie(kind: CookieKind): string {
  return withAttributes(kind, "", 0);
}

function withAttributes({ name, isSecure }: CookieKind, value: string, maxAge: number): string {
  const secure = isSecure ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
