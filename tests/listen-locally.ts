// A test server on a free port of this machine.

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Resolves to its address: http://127.0.0.1:port. */
export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
