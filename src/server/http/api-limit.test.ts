import { createServer } from "node:http";
import type { Server } from "node:http";
import { afterEach, expect, it } from "vitest";
import { createQuota } from "#platform/concurrency/quota.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { API_LIMIT, withApiLimit } from "./api-limit.ts";

let server: Server | null = null;
afterEach(() => server?.close());

/** A server behind the limit, whose clock the test sets. */
async function start() {
  const clock = { time: Date.parse("2026-11-23T10:00:20Z"), now: () => new Date(clock.time) };
  const limited = withApiLimit((_, response) => response.writeHead(200, ["X", "y"]).end("ok"), {
    quota: createQuota(clock),
    clientIpHeader: "x-real-ip",
  });
  server = createServer(limited);
  const url = await listenLocally(server);
  const ask = (path: string, address = "192.0.2.1") =>
    fetch(url + path, { headers: { "X-Real-IP": address } });
  return { clock, ask };
}

it("says what is left, with the policy", async () => {
  const { ask } = await start();
  const first = await ask("/api/v1/topics");
  expect(first.headers.get("RateLimit-Policy")).toBe('"address";q=600;w=60');
  expect(first.headers.get("RateLimit")).toBe('"address";r=599;t=40');
  expect((await ask("/mcp")).headers.get("RateLimit")).toBe('"address";r=598;t=40');
});

it("refuses an address above the limit until the window ends, and no other", async () => {
  const { ask, clock } = await start();
  for (let n = 0; n < API_LIMIT.max; n++) await ask("/api/v1/topics");
  const refused = await ask("/api/v1/topics");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("40");
  expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(await refused.json()).toMatchObject({ code: "too_many_requests", status: 429 });
  expect((await ask("/api/v1/topics", "192.0.2.2")).status).toBe(200);
  clock.time += 40_000;
  expect((await ask("/api/v1/topics")).status).toBe(200);
});

it("leaves the site's own calls alone", async () => {
  const { ask } = await start();
  for (const path of ["/api/topics", "/", "/api", "/mcpx"])
    expect((await ask(path)).headers.get("RateLimit")).toBeNull();
});
