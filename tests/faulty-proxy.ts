// A TCP proxy to a server, whose answers it spoils on demand.

import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

export type Fault =
  /** Nothing passes. What was open then stays dead, as when the network loses a connection. */
  | "hangs"
  /** The next answer stops in the middle, and with it the connection. */
  | "stops"
  | "resets"
  /** One byte a second. */
  | "drips"
  | "talks nonsense"
  /** Nobody listens, and what was open is closed. */
  | "is gone";

export const FAULTS: readonly Fault[] = [
  "hangs",
  "stops",
  "resets",
  "drips",
  "talks nonsense",
  "is gone",
];

export interface FaultyProxy {
  port: number;
  /** Connections so far, and pieces of requests. */
  heard: number;
  /** Concerns open connections too. */
  fail(fault: Fault): Promise<void>;
  /** What was open stays as it is. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

const DRIP_MS = 1_000;
/** No protocol's: neither lines nor a frame. */
const NONSENSE = Buffer.from("\u0000\u00ff?!42 boh\r\n\r\n<p>ciao", "latin1");

export async function startFaultyProxy(to: { host: string; port: number }): Promise<FaultyProxy> {
  const lines = new Set<Line>();
  let fault: Fault | null = null;
  const server = createServer((client) => {
    proxy.heard += 1;
    client.on("data", () => (proxy.heard += 1));
    const line = openLine(client, connect(to), () => fault);
    lines.add(line);
    client.once("close", () => lines.delete(line));
    if (fault !== null) line.suffer(fault);
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const stopListening = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const line of lines) line.cut();
    await closed;
  };
  const proxy: FaultyProxy = {
    port: 0,
    heard: 0,
    async fail(next) {
      fault = next;
      for (const line of lines) line.suffer(next);
      if (next === "is gone") await stopListening();
    },
    async mend() {
      fault = null;
      if (!server.listening) await listen(proxy.port);
    },
    close: stopListening,
  };
  await listen(0);
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
}

interface Line {
  suffer(fault: Fault): void;
  cut(): void;
}

function openLine(client: Socket, server: Socket, getFault: () => Fault | null): Line {
  let isDead = false;
  let dripping: NodeJS.Timeout | undefined;
  const waiting: number[] = [];
  const cut = () => {
    clearInterval(dripping);
    client.destroy();
    server.destroy();
  };
  const drip = () => {
    const byte = waiting.shift();
    if (byte !== undefined) client.write(Buffer.of(byte));
  };
  const answer = (chunk: Buffer) => {
    const fault = getFault();
    if (isDead) return;
    if (fault === "drips") {
      waiting.push(...chunk);
      dripping ??= setInterval(drip, DRIP_MS);
    } else if (fault === "talks nonsense") client.write(NONSENSE);
    else if (fault === "stops") {
      client.write(chunk.subarray(0, Math.ceil(chunk.length / 2)));
      isDead = true;
    } else client.write(chunk);
  };
  client.on("data", (chunk: Buffer) => {
    if (!isDead) server.write(chunk);
  });
  server.on("data", answer);
  for (const socket of [client, server]) {
    socket.on("error", cut);
    socket.on("close", () => {
      // A dead line tells nobody.
      if (!isDead || socket === client) cut();
    });
  }
  return {
    cut,
    suffer(fault) {
      if (fault === "hangs") isDead = true;
      if (fault === "resets") {
        client.resetAndDestroy();
        server.destroy();
      }
    },
  };
}
