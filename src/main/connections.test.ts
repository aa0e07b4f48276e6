import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { listenLocally } from "#tests/listen-locally.ts";
import { createConnections } from "./connections.ts";
import type { Connections } from "./connections.ts";

let connections: Connections;

const greet: RequestListener = (request, response) => {
  request.resume();
  request.once("end", () => response.end(`${request.method} ${request.url}`));
};

async function serving(listener = greet, limits: Parameters<typeof createConnections>[1] = {}) {
  connections = createConnections(listener, limits);
  return Number(new URL(await listenLocally(connections.server)).port);
}
afterEach(() => connections.end(0));

/** Everything received until the peer closes the connection, or resets it. */
async function speak(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  socket.write(text);
  await new Promise((resolve) => socket.once("close", resolve));
  return heard;
}

const statuses = (heard: string) => [...heard.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, s]) => s);

describe("a request that two servers could read differently", () => {
  const CRLF = "\r\n";
  it.each([
    ["two lengths", ["Content-Length: 5", "Content-Length: 6"], "hello"],
    ["a length and chunks", ["Content-Length: 5", "Transfer-Encoding: chunked"], "0\r\n\r\n"],
    ["chunks that are not the last coding", ["Transfer-Encoding: chunked, identity"], "0\r\n\r\n"],
    ["a coding in disguise", ["Transfer-Encoding: xchunked"], "0\r\n\r\n"],
    ["a space before the colon", ["Transfer-Encoding : chunked"], "0\r\n\r\n"],
    ["a header folded over lines", ["X-A: b", " Transfer-Encoding: chunked"], "0\r\n\r\n"],
    ["a length that is no number", ["Content-Length: +5"], "hello"],
    [
      "chunk sizes that are no numbers",
      ["Transfer-Encoding: chunked"],
      "0x5\r\nhello\r\n0\r\n\r\n",
    ],
    ["a line end alone", ["X-A: b\nContent-Length: 0"], ""],
  ])("is refused: %s", async (_, headers, body) => {
    const port = await serving();
    const head = ["POST / HTTP/1.1", "Host: a", ...headers, "", ""].join(CRLF);
    const heard = await speak(
      port,
      `${head}${body}GET /smuggled HTTP/1.1${CRLF}Host: a${CRLF}${CRLF}`,
    );
    expect(statuses(heard)[0]).toBe("400");
    expect(heard).not.toContain("smuggled");
  });

  it("is refused without a host", async () => {
    const port = await serving();
    expect(statuses(await speak(port, "GET / HTTP/1.1\r\n\r\n"))).toEqual(["400"]);
  });
});

describe("who takes too long or too much [security 53]", () => {
  it("gets 408 if its headers never end", async () => {
    const connection = { headersTimeout: 100, connectionsCheckingInterval: 20 };
    const port = await serving(greet, { connection });
    const endless = async () => statuses(await speak(port, "GET / HTTP/1.1\r\nHost: a\r\nX-A: "));
    // On a busy machine the time may be over before the server has read anything, which resets the connection.
    await expect.poll(endless).toEqual(["408"]);
  });

  it("gets 431 if its headers are too large", async () => {
    const port = await serving();
    const cookie = "a".repeat(17 * 1024);
    expect(
      statuses(await speak(port, `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`)),
    ).toEqual(["431"]);
  });

  it("is cut off where an answer is not taken", async () => {
    const large: RequestListener = (_, response) => response.end(Buffer.alloc(64 * 1024 * 1024));
    const answer = { readMs: 60_000, writeMs: 60_000, sendMs: 100 };
    const port = await serving(large, { answer });
    const accepted = once(connections.server, "connection");
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    socket.pause();
    const open = () =>
      new Promise((resolve) => connections.server.getConnections((_, n) => resolve(n)));
    await accepted;
    await expect.poll(open).toBe(0);
    socket.destroy();
  });

  it("is answered and cut off where a question has a body that never ends", async () => {
    const port = await serving((_, response) => response.end("done"));
    const question = "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n";
    expect(await speak(port, question)).toMatch(/Connection: close[^]*done$/);
  });

  it("is cut off where an answer never comes", async () => {
    const answer = { readMs: 100, writeMs: 60_000, sendMs: 60_000 };
    const port = await serving(() => undefined, { answer });
    expect(await speak(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")).toBe("");
  });
});

describe("one client of many requests [security 52]", () => {
  const refuse: RequestListener = (request, response) => {
    response.statusCode = request.url === "/refused" ? 429 : 200;
    response.end(request.url);
  };
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

  const refuseInParts: RequestListener = (request, response) => {
    if (request.url !== "/refused") return void response.end(request.url);
    response.writeHead(429, { "Content-Length": 8 });
    response.write("/ref");
    response.write("used");
    response.end();
  };
  const refusals: [string, RequestListener][] = [
    ["at once", refuse],
    ["in parts", refuseInParts],
  ];

  it.each(refusals)(
    "is refused late, written %s, while others are answered at once",
    async (_, listener) => {
      const port = await serving(listener, { refusalMs: 60_000 });
      const asked = once(connections.server, "request");
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      const heard: unknown[] = [];
      socket.on("data", (chunk) => heard.push(chunk));
      socket.write(ask("/refused"));
      await asked;
      expect(statuses(await speak(port, ask("/served")))).toEqual(["200"]);
      expect(heard).toEqual([]);
      socket.destroy();
    },
  );

  it.each(refusals)("is refused with the whole answer, written %s", async (_, listener) => {
    const port = await serving(listener, { refusalMs: 1 });
    expect(await speak(port, ask("/refused"))).toMatch(/^HTTP\/1\.1 429 [^]*\/refused$/);
    const kept = "GET /refused HTTP/1.1\r\nHost: a\r\n\r\n";
    expect(await speak(port, kept + kept + ask("/served"))).toMatch(
      /^HTTP\/1\.1 429 [^]*\/refusedHTTP\/1\.1 429 [^]*\/refusedHTTP\/1\.1 200 [^]*\/served$/,
    );
  });

  it("is not read on while its refusal waits", async () => {
    const asked: (string | undefined)[] = [];
    const refuseAll: RequestListener = (request, response) => {
      asked.push(request.url);
      response.writeHead(429).end();
    };
    const port = await serving(refuseAll, { refusalMs: 60_000 });
    const first = once(connections.server, "request");
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    const next = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    next("/first");
    await first;
    next("/second");
    // Sent later on another connection, and answered.
    await speak(port, "GET /other HTTP/1.1\r\n\r\n");
    expect(asked).toEqual(["/first"]);
    socket.destroy();
  });

  it("has its share of the connections, and leaves room for others", async () => {
    const owners = ["a", "a", "a", "b"];
    const port = await serving(refuse, {
      shares: { total: 3, each: 2 },
      networkOf: () => owners.shift() ?? null,
    });
    const held = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
    await Promise.all(held.map((socket) => once(socket, "connect")));
    await expect.poll(() => owners).toHaveLength(2);
    expect(await speak(port, ask("/served"))).toBe("");
    expect(statuses(await speak(port, ask("/served")))).toEqual(["200"]);
    for (const socket of held) socket.destroy();
  });
});

describe("a server that ends", () => {
  it("answers what it was asked, and says that the connection ends with it", async () => {
    const asked = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const port = await serving((_, response) => {
      asked.resolve();
      void go.promise.then(() => response.end("done"));
    });
    const heard = speak(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await asked.promise;
    const ended = connections.end(0);
    go.resolve();
    expect(await heard).toMatch(/Connection: close[^]*done$/);
    await ended;
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
  });

  it("continues for the drain period, with one response per connection", async () => {
    const port = await serving();
    const ended = connections.end(0.3);
    expect(await speak(port, "GET /a HTTP/1.1\r\nHost: a\r\n\r\n")).toContain("Connection: close");
    await ended;
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
  });
});
