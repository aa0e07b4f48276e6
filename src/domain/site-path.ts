// Paths of this site as targets of links and redirects. A target from outside (a query string, the
// browser's storage) must never lead to another site.

const ORIGIN = "https://site.invalid";

/**
 * The path, query and fragment of `value`, or null when it leads to another origin. The result is
 * resolved once more: "/.//host" resolves to the path "//host", which by itself names another host.
 */
export function toSitePath(value: string | null): string | null {
  if (value === null || !value.startsWith("/")) return null;
  const url = URL.parse(value, ORIGIN);
  if (url === null || url.origin !== ORIGIN) return null;
  const path = url.pathname + url.search + url.hash;
  return URL.parse(path, ORIGIN)?.href === url.href ? path : null;
}
