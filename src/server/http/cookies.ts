// Cookies of this site: bound to this host, not readable by scripts, not sent with cross-site
// forms.

import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import type { CookieKind, Cookies } from "../client.ts";

/** Over https the browser binds a cookie to its host (`__Host-`). */
export function createCookies(c: Context, publicUrl: string): Cookies {
  const isSecure = publicUrl.startsWith("https:");
  const options: CookieOptions = {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    ...(isSecure ? { prefix: "host" } : {}),
  };
  const toName = ({ name }: CookieKind) => `scrutinio.${name}`;
  return {
    ...readCookies(c.req.header("Cookie"), publicUrl),
    set: (kind, value) =>
      setCookie(c, toName(kind), value, { ...options, maxAge: kind.maxAgeSeconds }),
    clear: (kind) => void deleteCookie(c, toName(kind), options),
  };
}

/** The cookies of a `Cookie` header, also of a request that does not pass the router. */
export function readCookies(
  header: string | undefined,
  publicUrl: string,
): Pick<Cookies, "get" | "getAll"> {
  const prefix = publicUrl.startsWith("https:") ? "__Host-" : "";
  const read = ({ name }: CookieKind, cookies: string | undefined) => {
    const key = `${prefix}scrutinio.${name}`;
    return cookies === undefined ? null : (parse(cookies, key)[key] ?? null);
  };
  return {
    get: (kind) => read(kind, header),
    getAll: (kind) => (header ?? "").split(";").flatMap((one) => read(kind, one) ?? []),
  };
}
