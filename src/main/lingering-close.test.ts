import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { afterEach, describe, expect, it } from "vitest";
import { startImport } from "#contract/bulk-jobs.ts";
import { readUpload } from "#server/http/read-upload.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { createConnections } from "./connections.ts";
import type { Connections } from "./connections.ts";
import { requestListener } from "./request-listener.ts";

const KILOBYTE = 1024;
let connections: Connections;
/** Resolves when the server has written its answer. */
let answered: Promise<void>;
afterEach(() => connections.end(0));

async function serving(limits: Parameters<typeof createConnections>[1] = {}): Promise<number> {
  const app = new Hono();
  app.post(
    "/form",
    bodyLimit({ maxSize: KILOBYTE, onError: (c) => c.text("too large", 413) }),
    async (c) => c.text(await c.req.text()),
  );
  app.post("/file", async (c) => {
    const upload = { ...startImport, upload: { field: "file", maxBytes: KILOBYTE } } as const;
    try {
      for await (const _ of readUpload(upload, c.req.raw) ?? []);
      return c.text("read");
    } catch {
      return c.text("too large", 413);
    }
  });
  connections = createConnections(requestListener(app.fetch), limits);
  const { promise, resolve } = Promise.withResolvers<void>();
  connections.server.once("request", (_, response: ServerResponse) => {
    response.once("finish", resolve);
  });
  answered = promise;
  return Number(new URL(await listenLocally(connections.server)).port);
}

/** Sends most of the body after the answer was given, and all of it before reading. */
async function send(port: number, path: string, isChunked: boolean): Promise<string> {
  const pieces = 20;
  const piece = Buffer.alloc(100 * KILOBYTE, "x");
  const socket = connect(port, "127.0.0.1");
  const failed = once(socket, "error").then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  const length = isChunked
    ? "Transfer-Encoding: chunked"
    : `Content-Length: ${pieces * piece.length}`;
  socket.pause();
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n`);
  for (let sent = 0; sent < pieces; sent += 1) {
    if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`);
    if (!socket.write(piece)) await Promise.race([once(socket, "drain"), failed]);
    if (isChunked) socket.write("\r\n");
    if (sent === 0) await answered;
  }
  if (isChunked) socket.write("0\r\n\r\n");
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += chunk.toString("latin1")));
  socket.resume();
  while (!heard.includes("too large")) await Promise.race([once(socket, "data"), failed]);
  socket.destroy();
  return heard;
}

describe("an answer given before the whole body was sent", () => {
  it.each([
    ["/form", false],
    ["/form", true],
    ["/file", false],
    ["/file", true],
  ])("reaches a client that sends all of it first: %s, chunked: %s", async (path, isChunked) => {
    const port = await serving();
    expect(await send(port, path, isChunked)).toMatch(/^HTTP\/1\.1 413 [\s\S]*too large/);
  });

  it("does not keep a connection on which nothing more comes", async () => {
    const port = await serving({ linger: { idleMs: 100, totalMs: 1_000, maxBytes: KILOBYTE } });
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write("POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\nbeginning");
    socket.resume();
    // Closed or reset.
    await new Promise((resolve) => socket.once("close", resolve));
    expect(socket.destroyed).toBe(true);
  });
});
