// A request names its host once, and as a host (RFC 9112, 3.2): a proxy and this server could take different ones of
// several. Node takes the first, and the page cache looks at none.

import type { IncomingMessage, RequestListener } from "node:http";

export function withOneHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (hasOneHost(request)) return listener(request, response);
    response.shouldKeepAlive = false;
    response.writeHead(400, ["Content-Length", "0"]);
    response.end();
  };
}

/** RFC 3986, 3.2.2. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Node refuses HTTP/1.1 without any. */
function hasOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.host !== undefined && !HOST.test(headers.host)) return false;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts < 2;
}
