// The address of a request in one spelling, before anything looks at it: limits, page cache, router and log must not
// differ about what is asked for.

import type { RequestListener } from "node:http";

export function withCanonicalUrl(listener: RequestListener): RequestListener {
  return (request, response) => {
    request.url = canonicalUrl(request.url ?? "/");
    listener(request, response);
  };
}

/** A path without dot segments and escapes: nearly all are. */
const CANONICAL = /^(?:\/[\w-][\w.-]*)*\/?$/;
const ESCAPED_UNRESERVED = /%(?:4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae]|3[0-9]|2[de])/gi;

/** Without host and dot segments, no unreserved character of the path escaped (RFC 3986, 6.2.2). The query stays. */
export function canonicalUrl(url: string): string {
  const end = url.includes("?") ? url.indexOf("?") : url.length;
  const path = url.slice(0, end);
  if (CANONICAL.test(path)) return url;
  const plain = path.replace(ESCAPED_UNRESERVED, decodeURIComponent);
  const parsed = URL.parse(plain.startsWith("/") ? `http://localhost${plain}` : plain);
  return parsed === null ? url : parsed.pathname + url.slice(end);
}
