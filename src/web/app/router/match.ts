// Matches a URL to a page. The first matching path wins; case and a trailing slash are ignored.

export type Params = Readonly<Record<string, string>>;

/**
 * Parameters of `pathname` if it matches `path` ("/topic/:id"; "*" matches everything), else null.
 */
export function matchPath(path: string, pathname: string): Params | null {
  if (path === "*") return {};
  const wanted = path.split("/").filter(Boolean);
  const given = pathname.replace(/\/$/, "").split("/").slice(1);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decode(given[index] ?? "");
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

/** The first page that matches. The table ends with "*", so there always is one. */
export function matchPage<Page extends { path: string }>(
  pages: readonly Page[],
  pathname: string,
): { page: Page; params: Params } {
  for (const page of pages) {
    const params = matchPath(page.path, pathname);
    if (params !== null) return { page, params };
  }
  throw new Error(`No page for ${pathname}`);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
