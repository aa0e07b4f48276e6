// Which page an address belongs to. The first path of the table that fits wins; capitals and a slash
// at the end make no difference.

export type Params = Readonly<Record<string, string>>;

/** The parameters in `pathname` if it fits `path` ("/topic/:id"; "*" fits everything), else null. */
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

/** The first of `pages` whose path fits. There has to be one: the table ends with "*". */
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
