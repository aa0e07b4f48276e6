// Matches a URL to a page. The first matching path wins; case and a trailing slash are ignored.

export type Params = Readonly<Record<string, string>>;

/**
 * Parameters of `pathname` if it matches `path` ("/topic/:id"; "*" matches everything), else null.
 */
export function matchPath(path: string, pathname: string): Params | null {
  return matchParts(patternParts(path), pathParts(pathname));
}

/** The first page that matches. The table ends with "*", so there always is one. */
export function matchPage<Page extends { path: string }>(
  pages: readonly Page[],
  pathname: string,
): { page: Page; params: Params } {
  const given = pathParts(pathname);
  for (const page of pages) {
    const params = matchParts(patternParts(page.path), given);
    if (params !== null) return { page, params };
  }
  throw new Error(`No page for ${pathname}`);
}

function matchParts(wanted: readonly string[], given: readonly string[]): Params | null {
  if (wanted[0] === "*") return {};
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = value;
    else if (part !== value.toLowerCase()) return null;
  }
  return params;
}

/** Each is split once: the server matches every request. */
const patterns = new Map<string, readonly string[]>();

/** Names of parameters keep their case. */
function patternParts(path: string): readonly string[] {
  const known = patterns.get(path);
  if (known !== undefined) return known;
  const split = path.split("/").filter(Boolean);
  const parts = split.map((part) => (part.startsWith(":") ? part : part.toLowerCase()));
  patterns.set(path, parts);
  return parts;
}

function pathParts(pathname: string): readonly string[] {
  return pathname.replace(/\/$/, "").split("/").slice(1).map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
