import { createServer } from "node:http";
import type { Server } from "node:http";
import { afterEach, expect, it } from "vitest";
import { createQuota } from "#platform/concurrency/quota.ts";
import { keptHeaders } from "#platform/response-headers.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import {
  API_LIMIT,
  SESSION_LIMIT,
  SESSIONS_LIMIT,
  STRANGERS_LIMIT,
  withReadingLimits,
} from "./reading-limits.ts";

let server: Server | null = null;
afterEach(() => server?.close());

const SCHOOL = "93.184.215.14";
const ELSEWHERE = "93.184.215.15";

/** A server behind the limits, whose clock the test sets. */
async function start() {
  const clock = { time: Date.parse("2026-11-23T10:00:20Z"), now: () => new Date(clock.time) };
  const quota = createQuota(clock);
  const limited = withReadingLimits(
    (_, response) => response.writeHead(200, ["X", "y", ...keptHeaders(response)]).end("ok"),
    {
      quota,
      clientIpHeader: "x-real-ip",
      sessionOf: (cookies) => cookies?.match(/session=(\w+)/)?.[1] ?? null,
    },
  );
  server = createServer(limited);
  const url = await listenLocally(server);
  const ask = (path: string, address = SCHOOL, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { "X-Real-IP": address, ...init.headers } });
  /** As if so many requests of a stranger had come. */
  const spend = (many: number, address = SCHOOL) => {
    for (let n = 0; n < many; n++) quota.consume(`address/${address}`, STRANGERS_LIMIT);
  };
  return { clock, quota, ask, spend };
}

it("says what is left to programs, with the policy [security 45]", async () => {
  const { ask } = await start();
  const first = await ask("/api/v1/topics");
  expect(first.headers.get("RateLimit-Policy")).toBe('"address";q=600;w=60');
  expect(first.headers.get("RateLimit")).toBe('"address";r=599;t=40');
  expect((await ask("/mcp")).headers.get("RateLimit")).toBe('"address";r=598;t=40');
});

it("refuses a program above the limit until the window ends, and no other", async () => {
  const { ask, clock } = await start();
  for (let n = 0; n < API_LIMIT.max; n++) await ask("/api/v1/topics");
  const refused = await ask("/api/v1/topics");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("40");
  expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(await refused.json()).toMatchObject({ code: "too_many_requests", status: 429 });
  expect((await ask("/api/v1/topics", ELSEWHERE)).status).toBe(200);
  expect((await ask("/")).status).toBe(200);
  clock.time += 40_000;
  expect((await ask("/api/v1/topics")).status).toBe(200);
});

it("has room for a school behind one address, and tells the reader when it is used up [security 45]", async () => {
  const { ask, spend } = await start();
  expect((await ask("/politician-live/1")).headers.get("RateLimit")).toBe('"address";r=5999;t=40');
  spend(STRANGERS_LIMIT.max - 1);
  const page = await ask("/politician-live/1");
  expect(page.status).toBe(429);
  expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(await page.text()).toContain("Riprova tra 40 secondi.");
  const answer = await ask("/api/politicians");
  expect(answer.headers.get("Retry-After")).toBe("40");
  expect(await answer.json()).toMatchObject({ code: "too_many_requests" });
  expect((await ask("/politician-live/1", ELSEWHERE)).status).toBe(200);
});

it("leaves who is signed in their own limit where the address has used up its own [security 45]", async () => {
  const { ask, spend } = await start();
  spend(STRANGERS_LIMIT.max);
  const signedIn = { headers: { Cookie: "session=mine" } };
  const own = await ask("/", SCHOOL, signedIn);
  expect(own.headers.get("RateLimit")).toBe('"session";r=599;t=40');
  for (let n = 1; n < SESSION_LIMIT.max; n++) await ask("/", SCHOOL, signedIn);
  expect((await ask("/", SCHOOL, signedIn)).status).toBe(429);
  expect((await ask("/", SCHOOL, { headers: { Cookie: "session=other" } })).status).toBe(200);
});

it("does not let one address multiply its limit by signing in many times", async () => {
  const { ask, quota } = await start();
  const withSession = (session: string) => ({ headers: { Cookie: `session=${session}` } });
  for (let n = 1; n < SESSIONS_LIMIT.max; n++) quota.consume(`sessions/${SCHOOL}`, SESSIONS_LIMIT);
  const last = await ask("/", SCHOOL, withSession("a"));
  expect(last.headers.get("RateLimit")).toBe('"session";r=599;t=40');
  const refused = await ask("/", SCHOOL, withSession("b"));
  expect(refused.status).toBe(429);
  expect(refused.headers.get("RateLimit")).toBe('"address";r=0;t=40');
  expect((await ask("/", SCHOOL)).status).toBe(200);
  expect((await ask("/", ELSEWHERE, withSession("b"))).status).toBe(200);
});

it.each(["2002:5db8:d70e::1", "2001:0:53aa:64c::1"])(
  "counts %s, which stands for an address of the internet",
  async (address) => {
    const { ask } = await start();
    expect((await ask("/", address)).headers.get("RateLimit")).toBe('"address";r=5999;t=40');
  },
);

it("counts an IPv6 network as one address [security 45]", async () => {
  const { ask } = await start();
  await ask("/", "2a00:1450:4002:809::1");
  const second = await ask("/", "2a00:1450:4002:809:ffff::2");
  expect(second.headers.get("RateLimit")).toBe('"address";r=5998;t=40');
});

it.each([
  ["a file of the site", "/assets/index-abc.js", SCHOOL, "GET"],
  ["the state of the server", "/healthz", SCHOOL, "GET"],
  ["a write, which the API limits", "/api/reviews", SCHOOL, "POST"],
  ["an address behind a proxy that nobody named", "/", "127.0.0.1", "GET"],
  ["an address of a local network", "/", "192.168.1.20", "GET"],
  ["an IPv6 address of this machine", "/", "::1", "GET"],
])("does not count %s", async (_, path, address, method) => {
  const { ask } = await start();
  expect((await ask(path, address, { method })).headers.get("RateLimit")).toBeNull();
});
