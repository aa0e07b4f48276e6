import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getPolitician } from "#contract/politicians.ts";
import { getMe } from "#contract/site.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { keepHeaders } from "../response-headers.ts";
import { measureEntry, toCacheEntry } from "./cache-entry.ts";
import type { CacheEntry } from "./cache-entry.ts";
import type { CacheOutcome } from "./cache-status.ts";
import { createCacheKeys } from "./cache-key.ts";
import { createPageCache } from "./page-cache.ts";
import type { PageCacheOptions } from "./page-cache.ts";
import type { RenderedResponse } from "./rendered-response.ts";
import { TaggedCache } from "./tagged-cache.ts";

const PAGE = `<body><div id="app">${"Pagina ".repeat(300)}</div></body>`;
const RECENT_WRITE = { Cookie: "scrutinio.recent_write=1" };
const logged: unknown[] = [];
let rendered: { url: string; cookie: string | null }[];
/** What the page cache has counted. */
let outcomes: CacheOutcome[];
let isAway: boolean;
/** The application's current response. */
let version: number;
let now: number;
let cache: TaggedCache<CacheEntry>;
/** Committed invalidations that are not yet delivered. */
let undelivered: string[];
let site: Awaited<ReturnType<typeof listening>>;
let origin: string;

beforeEach(async () => {
  rendered = [];
  outcomes = [];
  isAway = false;
  version = 1;
  now = 1_000_000;
  undelivered = [];
  cache = new TaggedCache({ maxSize: 1_000_000, sizeOf: measureEntry, now: () => now });
  site = await listening(createPageCache(optionsFor(application)).listener);
  ({ origin } = site);
});
afterEach(() => site.close());

function application(key: string): Promise<RenderedResponse> {
  rendered.push({ url: key, cookie: null });
  const tags = ["politician:1"];
  if (isAway) return Promise.resolve({ status: 503, headers: [], body: Buffer.from("away"), tags });
  const headers = ["Content-Security-Policy", "default-src 'none'", "X-Version", `${version}`];
  return Promise.resolve({ status: 200, headers, body: Buffer.from(PAGE), tags });
}

function optionsFor(render: PageCacheOptions["render"]): PageCacheOptions {
  return {
    render,
    uncached: (request, response) => {
      const cookie = request.headers.cookie ?? null;
      rendered.push({ url: request.url ?? "", cookie });
      response.end(JSON.stringify({ cookie }));
    },
    sendOverloaded: (_, response) => void response.writeHead(503).end("overloaded"),
    keyOf: createCacheKeys([getPolitician, getMe], () => ["q"]),
    cache,
    invalidations: {
      flush: () => {
        cache.invalidate(undelivered.splice(0));
        return Promise.resolve(true);
      },
    },
    now: () => now,
    count: (outcome) => void outcomes.push(outcome),
    log: { error: (fields: unknown) => void logged.push(fields) },
  };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers });
const fetchVersion = async (path: string, headers: Record<string, string> = {}) =>
  Number((await get(path, headers)).headers.get("x-version"));

it("a page that was made ahead is sent compressed at once", async () => {
  const { fill, listener } = createPageCache(optionsFor(application));
  await fill("/politician-live/1");
  const filled = await listening(listener);
  const { headers } = await fetch(`${filled.origin}/politician-live/1`);
  await filled.close();
  expect(headers.get("cache-status")).toContain("hit");
  expect(cache.peek("/politician-live/1")?.body).toBeUndefined();
});

it("sends what was kept for the response with what is made and with a hit", async () => {
  const { listener } = createPageCache(optionsFor(application));
  const limited = await listening((request, response) => {
    keepHeaders(response, ["RateLimit", "9 left"]);
    listener(request, response);
  });
  for (const status of ["scrutinio; fwd=uri-miss; stored", "scrutinio; hit"]) {
    const { headers } = await fetch(`${limited.origin}/politician-live/7`);
    expect([headers.get("cache-status"), headers.get("ratelimit")]).toEqual([status, "9 left"]);
  }
  await limited.close();
});

describe("the header Cache-Status", () => {
  const page = "/politician-live/1";
  const fetchStatus = async (path: string, headers: Record<string, string> = {}) =>
    (await get(path, headers)).headers.get("cache-status");

  it("says whether an entry was fresh, stale, missing or reloaded, and each is counted", async () => {
    expect(await fetchStatus(page)).toBe("scrutinio; fwd=uri-miss; stored");
    expect(await fetchStatus(page)).toBe("scrutinio; hit");
    expect(await fetchStatus(`${page}?unknown=1`)).toBe("scrutinio; hit");
    cache.invalidate(["politician:1"]);
    expect(await fetchStatus(page)).toBe("scrutinio; hit; detail=stale-while-revalidate");
    expect(await fetchStatus(page, RECENT_WRITE)).toBe("scrutinio; fwd=stale; stored");
    cache.invalidate(["politician:1"]);
    isAway = true;
    now += MINUTE_MS;
    expect(await fetchStatus(page)).toBe("scrutinio; hit; detail=stale-if-error");
    expect(outcomes).toEqual(["miss", "hit", "hit", "stale", "reloaded", "outdated"]);
  });

  it("does not call an answer stored that is not", async () => {
    isAway = true;
    expect(await fetchStatus(page)).toBe("scrutinio; fwd=uri-miss");
  });

  it("is on an answer without a body too", async () => {
    await get(page);
    const etag = (await get(page)).headers.get("etag") ?? "";
    const unchanged = await get(page, { "If-None-Match": etag });
    expect([unchanged.status, unchanged.headers.get("cache-status")]).toEqual([
      304,
      "scrutinio; hit",
    ]);
  });

  it("stands beside the id of the request, cached or not", async () => {
    const getId = async (id: string) =>
      (await get(page, { "X-Request-Id": id })).headers.get("x-request-id");
    expect([await getId("first-request"), await getId("second-request")]).toEqual([
      "first-request",
      "second-request",
    ]);
    expect(outcomes).toEqual(["miss", "hit"]);
  });

  it("is missing where the page cache has no part", async () => {
    expect(await fetchStatus("/api/me")).toBeNull();
    expect(outcomes).toEqual([]);
  });
});

describe("a page asked for twice", () => {
  it("is rendered once, and sent with all its headers", async () => {
    await get("/politician-live/1");
    const second = await get("/politician-live/1");
    expect(rendered).toHaveLength(1);
    expect(await second.text()).toBe(PAGE);
    expect(second.headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(second.headers.get("vary")).toBe("Accept-Encoding");
  });

  it("is rendered again after it has changed", async () => {
    expect(await fetchVersion("/politician-live/1")).toBe(1);
    now += MINUTE_MS;
    version = 2;
    cache.invalidate(["politician:1"]);
    expect(await fetchVersion("/politician-live/1")).toBe(2);
  });

  it("is served stale while changes pour in, and reloaded twice a second", async () => {
    await get("/politician-live/1");
    version = 2;
    cache.invalidate(["politician:1"]);
    now += 400;
    expect(await fetchVersion("/politician-live/1")).toBe(1);
    expect(rendered).toHaveLength(1);
    now += 100;
    expect(await fetchVersion("/politician-live/1")).toBe(1);
    await expect.poll(() => fetchVersion("/politician-live/1")).toBe(2);
    expect(rendered).toHaveLength(2);
  });

  it("is never older than a second, however often it changes", async () => {
    await get("/politician-live/1");
    version = 2;
    cache.invalidate(["politician:1"]);
    now += 1_000;
    expect(await fetchVersion("/politician-live/1")).toBe(2);
  });

  it.each(["br", "gzip", "identity"])(
    "is sent as %s to a client that accepts it",
    async (encoding) => {
      const response = await get("/", { "Accept-Encoding": encoding });
      expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(await response.text()).toBe(PAGE);
    },
  );

  it("is not sent in an encoding that the client refuses", async () => {
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
  it("goes to the application with its cookie, every time [security 26]", async () => {
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
    expect(rendered).toHaveLength(4);
  });
});

describe("after a write of one's own", () => {
  it("a page includes it, though its invalidation is still on the way", async () => {
    await get("/politician-live/1");
    version = 2;
    undelivered.push("politician:1");
    expect(await fetchVersion("/politician-live/1")).toBe(1);
    expect(await fetchVersion("/politician-live/1", RECENT_WRITE)).toBe(2);
  });

  it("a page that did not change still comes from the cache", async () => {
    await get("/politician-live/1");
    undelivered.push("politician:2");
    await get("/politician-live/1", RECENT_WRITE);
    expect(rendered).toHaveLength(1);
  });

  it("a page is never stale while others write", async () => {
    for (version = 1; version < 10; version += 1) {
      cache.invalidate(["politician:1"]);
      expect(await fetchVersion("/politician-live/1", RECENT_WRITE)).toBe(version);
    }
  });

  it("a page is rendered again while invalidations cannot be heard", async () => {
    const deaf = { flush: () => Promise.resolve(false) };
    const lost = await listening(
      createPageCache({ ...optionsFor(application), invalidations: deaf }).listener,
    );
    for (let times = 0; times < 3; times += 1)
      await fetch(`${lost.origin}/politician-live/1`, { headers: RECENT_WRITE });
    expect(rendered).toHaveLength(3);
    await lost.close();
  });
});

describe("what is not cacheable", () => {
  it.each([
    ["does not say what it depends on", { tags: null }],
    ["is a failure", { status: 503 }],
  ])("is a response that %s", (_, differing) => {
    const response = { status: 200, headers: [], body: Buffer.from("a"), tags: ["roster"] };
    expect(toCacheEntry({ ...response, ...differing }, new Date()).isCacheable).toBe(false);
  });
});

describe("the accounted size", () => {
  it("stays within the limit whatever query strings a client sends", async () => {
    for (let index = 0; index < 200; index += 1)
      await get(`/politician-live/1?x${index}=${"x".repeat(10_000)}`);
    expect(rendered).toHaveLength(1);
    for (let index = 0; index < 600; index += 1)
      await get(`/politician-live/1?q=${index}${"x".repeat(1_900)}`, {
        "Accept-Encoding": ["br", "gzip", "identity"][index % 3] ?? "",
      });
    expect(cache.size).toBeGreaterThan(500_000);
    expect(cache.size).toBeLessThanOrEqual(1_000_000);
  });

  it("counts key, headers, body and every prepared form", async () => {
    await get("/politician-live/1", { "Accept-Encoding": "identity" });
    const once = cache.size;
    expect(once).toBeGreaterThan(2 * PAGE.length);
    await get("/politician-live/1", { "Accept-Encoding": "gzip" });
    await expect.poll(() => cache.size).toBeGreaterThan(once);
  });

  it("has only the compressed body once that was sent, and other clients get the same page", async () => {
    const path = "/politician-live/1";
    await get(path, { "Accept-Encoding": "br" });
    expect(cache.peek(path)?.body).toBe(undefined);
    for (const encoding of ["br", "gzip", "identity", "br"]) {
      const response = await get(path, { "Accept-Encoding": encoding });
      expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(await response.text()).toBe(PAGE);
    }
    expect(rendered).toHaveLength(1);
  });
});

describe("while the database is away", () => {
  it.each(["br", "identity"])(
    "a page sent as %s is shown as it last was, and says from when that is [security 56]",
    async (encoding) => {
      await get("/politician-live/1", { "Accept-Encoding": encoding });
      cache.invalidateAll();
      now += 5_000;
      isAway = true;
      const response = await get("/politician-live/1");
      expect(response.status).toBe(200);
      expect(response.headers.get("age")).toMatch(/^\d+$/);
      expect(await response.text()).toMatch(/role="status">Dati del(?: |l')\d+º? \w+ \d{4}/);
    },
  );

  it("a page never seen fails as before, and works again afterwards", async () => {
    isAway = true;
    expect((await get("/")).status).toBe(503);
    isAway = false;
    expect((await get("/")).status).toBe(200);
  });
});

it("refuses to load more at once than its limit", async () => {
  const slow = Promise.withResolvers<void>();
  const slowly = async () => {
    await slow.promise;
    return { status: 200, headers: [], body: Buffer.from("done"), tags: null };
  };
  const small = await listening(
    createPageCache({ ...optionsFor(slowly), limits: { maxLoads: 2 } }).listener,
  );
  const pages = ["/a", "/b"].map((path) => fetch(small.origin + path));
  await expect.poll(() => fetch(`${small.origin}/c`).then(({ status }) => status)).toBe(503);
  slow.resolve();
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await fetch(`${small.origin}/c`)).status).toBe(200);
  await small.close();
});

it("answers 500 when the application throws", async () => {
  const broken = await listening(
    createPageCache(optionsFor(() => Promise.reject(new Error("broken")))).listener,
  );
  const response = await fetch(`${broken.origin}/`);
  expect([response.status, logged.length]).toEqual([500, 1]);
  await broken.close();
});

async function listening(listener: RequestListener) {
  const server = createServer(listener);
  return {
    origin: await listenLocally(server),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
