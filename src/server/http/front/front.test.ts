import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getPolitician } from "#contract/politicians.ts";
import { getMe } from "#contract/site.ts";
import { TaggedCache } from "#platform/cache/tagged-cache.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { createFront } from "./front.ts";
import { answerOf, bytesOf } from "./answer.ts";
import type { Answer } from "./answer.ts";

const PAGE = `<body><div id="app">${"Pagina ".repeat(300)}</div></body>`;
const logged: unknown[] = [];
let asked: { url: string; cookie: string | undefined }[];
let isAway: boolean;
/** Of the copies: it stands still where a test says so. */
let now: () => number;
let kept: TaggedCache<Answer>;
let site: Awaited<ReturnType<typeof listening>>;
let origin: string;

beforeEach(async () => {
  asked = [];
  isAway = false;
  now = Date.now;
  const app = new Hono();
  app.all("*", (c) => {
    asked.push({ url: c.req.path, cookie: c.req.header("cookie") });
    if (isAway) return c.text("away", 503);
    if (c.req.path === "/api/me") return c.json({ cookie: c.req.header("cookie") ?? null });
    c.header("x-cache-tags", "politician:1");
    c.header("Content-Security-Policy", "default-src 'none'");
    return c.html(PAGE);
  });
  kept = new TaggedCache({ maxSize: 10_000_000, sizeOf: bytesOf, now: () => now() });
  const listener = getRequestListener(app.fetch) as RequestListener;
  site = await listening(
    createFront({
      fetch: app.fetch,
      listener,
      endpoints: [getPolitician, getMe],
      kept,
      now: Date.now,
      log: { error: (fields: unknown) => void logged.push(fields) },
    }),
  );
  ({ origin } = site);
});
afterEach(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers });

describe("a page asked for twice", () => {
  it("is made once, and sent with all its headers but ours", async () => {
    await get("/politician-live/1");
    const second = await get("/politician-live/1");
    expect(asked).toHaveLength(1);
    expect(await second.text()).toBe(PAGE);
    expect(second.headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(second.headers.get("x-cache-tags")).toBeNull();
    expect(second.headers.get("vary")).toBe("Accept-Encoding");
  });

  it("is made again after it has changed", async () => {
    await get("/politician-live/1");
    kept.announce(["politician:1"]);
    await get("/politician-live/1");
    expect(asked).toHaveLength(2);
  });

  it("is shown as it just was while changes pour in, and made for those who come later", async () => {
    const stopped = Date.now();
    now = () => stopped;
    kept.announce(["politician:1"]);
    await get("/politician-live/1");
    kept.announce(["politician:1"]);
    await expect.poll(() => kept.good("/politician-live/1")).toBeUndefined();
    isAway = true;
    // Made anew it would be a failure.
    expect((await get("/politician-live/1")).headers.get("age")).toBeNull();
    await expect.poll(() => asked).toHaveLength(2);
  });

  it("is made by a nobody, whoever asks", async () => {
    await get("/politician-live/1", { Cookie: "session=secret" });
    expect(asked).toEqual([{ url: "/politician-live/1", cookie: undefined }]);
  });

  it.each(["br", "gzip", "identity"])("comes as %s to whom understands that", async (encoding) => {
    const response = await get("/", { "Accept-Encoding": encoding });
    expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
    expect(await response.text()).toBe(PAGE);
  });

  it("is not compressed as somebody refuses it", async () => {
    const response = await get("/", { "Accept-Encoding": "br;q=0, gzip" });
    expect(response.headers.get("content-encoding")).toBe("gzip");
  });

  it("is not sent to a browser that has it", async () => {
    const etag = (await get("/")).headers.get("etag") ?? "";
    const again = await get("/", { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("answers HEAD with what GET would say of it", async () => {
    const response = await fetch(`${origin}/`, { method: "HEAD" });
    expect(response.headers.get("content-length")).not.toBe("0");
    expect(await response.text()).toBe("");
  });
});

describe("what is personal", () => {
  it("goes to the application with its cookie, every time", async () => {
    for (const who of ["a=1", "b=2"]) {
      const response = await get("/api/me", { Cookie: who });
      expect(await response.json()).toEqual({ cookie: who });
    }
  });

  it("so do writes, files and what is kept under no tag", async () => {
    await fetch(`${origin}/api/politicians/1`, { method: "POST" });
    await get("/assets/a.js");
    await get("/api/politicians/mine");
    await get("/assets/a.js");
    expect(asked).toHaveLength(4);
  });
});

describe("what may not be kept", () => {
  it.each([
    ["is private", { "Cache-Control": "private, no-store" }, 200],
    ["sets a cookie", { "Set-Cookie": "who=me" }, 200],
    ["does not say what it depends on", { "x-cache-tags": null }, 200],
    ["is a failure", {}, 503],
  ])("is an answer that %s", async (_, headers, status) => {
    const all = new Headers({ "x-cache-tags": "roster" });
    for (const [name, value] of Object.entries<string | null>(headers))
      if (value === null) all.delete(name);
      else all.set(name, value);
    const { isKeepable } = await answerOf(new Response("a", { status, headers: all }), new Date());
    expect(isKeepable).toBe(false);
  });
});

describe("while the database is away", () => {
  it("a page is shown as it last was, and says from when that is", async () => {
    await get("/politician-live/1");
    kept.distrustAll();
    isAway = true;
    const response = await get("/politician-live/1");
    expect(response.status).toBe(200);
    expect(response.headers.get("age")).toMatch(/^\d+$/);
    expect(await response.text()).toMatch(/role="status">Dati del \d+ \w+ \d{4}/);
  });

  it("a page never seen fails as before, and works again afterwards", async () => {
    isAway = true;
    expect((await get("/")).status).toBe(503);
    isAway = false;
    expect((await get("/")).status).toBe(200);
  });
});

describe("when more is asked than can be done", () => {
  it("who comes on top is told at once to come back, and the rest goes on", async () => {
    const slow = Promise.withResolvers<void>();
    const app = new Hono();
    app.all("*", async (c) => {
      await slow.promise;
      return c.text("done");
    });
    const listener = getRequestListener(app.fetch) as RequestListener;
    const small = await listening(
      createFront({
        fetch: app.fetch,
        listener,
        endpoints: [getPolitician],
        kept,
        now: Date.now,
        log: { error: () => undefined },
        limits: { madeAtOnce: 2, servedAtOnce: 2 },
      }),
    );
    const pages = ["/a", "/b"].map((path) => fetch(small.origin + path));
    const calls = [1, 2].map(() => fetch(`${small.origin}/api/me`));
    await expect.poll(() => fetch(`${small.origin}/c`).then(({ status }) => status)).toBe(503);
    const page = await fetch(`${small.origin}/c`);
    expect(page.headers.get("retry-after")).toBe("3");
    expect(await page.text()).toContain("Troppe visite in questo momento");
    const call = await fetch(`${small.origin}/api/me`, { method: "POST" });
    expect([call.status, await call.json()]).toMatchObject([503, { code: "unavailable" }]);
    slow.resolve();
    expect((await Promise.all([...pages, ...calls])).map(({ status }) => status)).toEqual([
      200, 200, 200, 200,
    ]);
    expect((await fetch(`${small.origin}/c`)).status).toBe(200);
    await small.close();
  });
});

it("cuts off who sends a form too slowly", async () => {
  const app = new Hono();
  app.post("*", async (c) => c.text(await c.req.text().catch(() => "cut off")));
  const listener = getRequestListener(app.fetch) as RequestListener;
  const patient = await listening(
    createFront({
      fetch: app.fetch,
      listener,
      endpoints: [],
      kept,
      now: Date.now,
      log: { error: () => undefined },
      limits: { formMs: 50 },
    }),
  );
  const drip = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) });
  const request = { method: "POST", body: drip, duplex: "half" };
  await expect(fetch(`${patient.origin}/api/me`, request as RequestInit)).rejects.toThrow(
    "fetch failed",
  );
  await patient.close();
});

it("forgets nobody's question: an application that throws is an error with an end", async () => {
  const broken = await listening(
    createFront({
      fetch: () => Promise.reject(new Error("broken")),
      listener: () => undefined,
      endpoints: [],
      kept,
      now: Date.now,
      log: { error: (fields: unknown) => void logged.push(fields) },
    }),
  );
  const response = await fetch(`${broken.origin}/`);
  expect([response.status, logged.length]).toEqual([500, 1]);
  await broken.close();
});

async function listening(front: RequestListener) {
  const server = createServer(front);
  return {
    origin: await listenLocally(server),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
