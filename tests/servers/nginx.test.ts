import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RequestListener, Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { freePorts } from "./free-ports.ts";
import type { Place } from "./ask.ts";
import { hasNginx, startNginx, testConfiguration } from "./nginx.ts";
import type { Nginx } from "./nginx.ts";

describe.skipIf(!hasNginx)("nginx with the configuration of the guide (needs nginx)", () => {
  const asked: string[] = [];
  let servers: Server[];
  let nginx: Nginx;
  let proxy: Place;
  /** One that has the next version and cannot change anything, and one that is healthy. */
  const listeners: RequestListener[] = [
    (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      if (request.method === "POST" || request.url === "/hangs-up") request.socket.destroy();
      else response.end(JSON.stringify(request.headers));
    },
    (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      if (request.url === "/assets/next.js" || request.url === "/nowhere")
        response.statusCode = 404;
      response.end(JSON.stringify(request.headers));
    },
  ];
  beforeAll(async () => {
    servers = listeners.map((listener) => createServer(listener));
    for (const server of servers)
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const ports = servers.map((server) => (server.address() as AddressInfo).port);
    nginx = await startNginx(await freePorts(), ports);
    proxy = { port: nginx.port, isProxy: true };
  });
  afterAll(async () => {
    await nginx?.close();
    for (const server of servers ?? []) server.close();
  });

  const statuses = async (path: string, times = 4) => {
    const found: number[] = [];
    for (let n = 0; n < times; n += 1) found.push((await ask(proxy, path)).status);
    return found;
  };

  it("is taken [security 35]", () => {
    const { isGood, said } = testConfiguration();
    expect(said).toContain("syntax is ok");
    expect(isGood).toBe(true);
  });

  it("tells the servers who asks, whatever that one says", async () => {
    const claims = { "X-Real-IP": "192.0.2.1", "X-Forwarded-For": "192.0.2.1" };
    const { text } = await ask(proxy, "/", { from: "127.0.0.9", headers: claims });
    expect(JSON.parse(text)).toMatchObject({
      "x-real-ip": "127.0.0.9",
      "x-forwarded-for": "127.0.0.9",
      "x-forwarded-proto": "https",
      host: "scrutinio.example",
    });
  });

  it("finds a file of the next version where it is, and a page only where it asked", async () => {
    expect(await statuses("/assets/next.js")).toEqual([200, 200, 200, 200]);
    expect(await statuses("/nowhere")).toContain(404);
  });

  it("asks the other where one hangs up", async () => {
    asked.length = 0;
    // Rarely enough that nginx does not mark it as failed.
    expect(await statuses("/hangs-up", 2)).toEqual([200, 200]);
    expect(asked).toHaveLength(3);
  });

  it("paces an address for what is made, not for files", async () => {
    const paceOf = async (path: string) => (await ask(proxy, path)).headers["x-pace"];
    expect(await paceOf("/politicians-live")).toBe("PASSED");
    expect(await paceOf("/media/pictures/place/IT/wide.jpg")).toBe("PASSED");
    for (const path of ["/assets/a.js", "/media/portraits/1"])
      expect(await paceOf(path)).toBe(undefined);
  });

  it("never sends a write twice, and shows a message when no server responds", async () => {
    asked.length = 0;
    const replies = [];
    for (let n = 0; n < 4; n += 1) replies.push(await ask(proxy, "/api/x", { method: "POST" }));
    expect(asked).toHaveLength(4);
    const failed = replies.find(({ status }) => status === 503);
    expect(failed?.text).toContain("Torniamo subito");
    expect(failed?.headers["retry-after"]).toBe("5");
  });
});
