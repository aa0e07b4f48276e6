// The reference: a bare node:http server that sends given bytes with given headers, and nothing
// else.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

process.once("message", ({ head, body }: { head: string[]; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_, response) => {
    response.writeHead(200, head);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => {
    process.send?.({ port: (server.address() as AddressInfo).port });
  });
});
