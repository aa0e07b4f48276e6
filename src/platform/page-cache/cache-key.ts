// The cache key of a request: its path with the known query fields of the page or endpoint, in a
// fixed order. Unknown fields are dropped, so that they neither create entries nor reach the
// renderer.

import type { Endpoint } from "#contract/endpoint.ts";
import { isPublicRead, listName, pathFields, versionedPath } from "#contract/endpoint.ts";

/** Longer keys are not cached: all meaningful fields fit. */
const MAX_KEY_LENGTH = 2_000;

/** The query fields that the page, feed or embed at a path reads. Null: the table of pages has none there. */
export type PageQuery = (pathname: string) => readonly string[] | null;
/** Of a canonical address. Null: the request is not for a page or a cacheable endpoint. */
export type CacheKeys = (url: string) => string | null;

export function createCacheKeys(endpoints: readonly Endpoint[], pageQuery: PageQuery): CacheKeys {
  const cached = endpoints
    .filter((endpoint) => isPublicRead(endpoint) && endpoint.cacheTags !== undefined)
    .map((endpoint) => {
      const inPath = new Set(pathFields(endpoint.path));
      const paths = [endpoint.path, versionedPath(endpoint.path)].join("|");
      return {
        pattern: new RegExp(`^(?:${paths.replace(/\{\w+\}/g, "\\d+")})$`),
        fields: Object.keys(endpoint.input.shape)
          .filter((field) => !inPath.has(field))
          .flatMap((field) => [field, listName(field)]),
      };
    });
  const getFields = (pathname: string): readonly string[] | null => {
    if (!pathname.startsWith("/api/")) return FILE.test(pathname) ? null : pageQuery(pathname);
    return cached.find(({ pattern }) => pattern.test(pathname))?.fields ?? null;
  };
  return (url) => {
    const start = url.indexOf("?");
    const pathname = start < 0 ? url : url.slice(0, start);
    const fields = getFields(pathname);
    if (fields === null) return null;
    const query = start < 0 ? "" : knownQuery(url.slice(start + 1), fields);
    const key = query === "" ? pathname : `${pathname}?${query}`;
    return key.length > MAX_KEY_LENGTH ? null : key;
  };
}

/** Paths of files end with one; those of pages do not. */
export const FILE_EXTENSION = "\\.[A-Za-z0-9]{2,11}";
const FILE = new RegExp(`${FILE_EXTENSION}$`);

function knownQuery(query: string, fields: readonly string[]): string {
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const field of fields) for (const value of given.getAll(field)) known.append(field, value);
  return known.toString();
}
