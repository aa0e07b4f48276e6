// Ports for programs that do not report which one they took.

import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Two that start at the same moment would both find the same ones free. */
const given = new Set<number>();

/**
 * The first of two consecutive free ports below the ephemeral ports of the system: one of those
 * could be taken before the server listens.
 */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = 12_000 + 2 * randomInt(9_000);
    if (given.has(port)) continue;
    given.add(port);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
