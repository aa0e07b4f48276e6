// Every address that is read, through the whole listener: the answer is the application's own. An address that the walk
// lacks fails.

import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildRequest, isPublicRead, versionedPath } from "#contract/endpoint.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { files } from "#server/files.ts";
import { FILE, mountFiles } from "#server/http/files.ts";
import { routes } from "#server/routes.ts";
import { exampleAddresses } from "#tests/page-addresses.ts";
import { BESIDE_PAGES, openDataPath, OTHERS, subjectsOf } from "#tests/silence-addresses.ts";
import { openSilenceSite } from "#tests/silence-site.ts";
import type { SilenceSite } from "#tests/silence-site.ts";
import { routes as web } from "#web/app/routes.ts";

const FOLDERS = ["", "people/", "figures/"];
const SCRIPT = "/assets/index-a1b2c3.js";

let folder: string;
let site: SilenceSite;
beforeAll(async () => {
  // Stands in for the built files of browsers.
  folder = mkdtempSync(join(tmpdir(), "scrutinio-composed-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "sw.js"), "self.skipWaiting();");
  writeFileSync(join(folder, SCRIPT), "export {};".repeat(200));
  site = await openSilenceSite({}, (app) => mountFiles(app, folder));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const BUILT = { [FILE]: ["/sw.js", SCRIPT, "/assets/none.js", "/.env"] };

const reads = routes.filter(({ endpoint }) => endpoint.method === "GET");
const toPattern = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

/** Paths of the application's GET routes that are no endpoint's. */
function listOtherRoutes(): string[] {
  const known = new Set<string>(
    routes.flatMap(({ endpoint: { path } }) => [toPattern(path), toPattern(versionedPath(path))]),
  );
  const paths = site.http.routes
    .filter(({ method, path }) => (method === "GET" || path === "/mcp") && !known.has(path))
    .map(({ path }) => path);
  return [...new Set(paths)];
}

/** A record that is not there, where a route has no example. */
const anything = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, field = ""]) => [field, 999_999]));

/** By what answers them. */
const ADDRESSES: Record<string, () => string[]> = {
  "an endpoint": () =>
    reads.flatMap(({ endpoint, examples }) => {
      const [input = anything(endpoint)] = examples?.(subjectsOf(site)) ?? [];
      const { url } = buildRequest(endpoint, input as never);
      return isPublicRead(endpoint) ? [url, versionedPath(url)] : [url];
    }),
  // The page cache spells queries in one way.
  "a page": () =>
    exampleAddresses(subjectsOf(site)).map((address) => address.replaceAll(",", "%2C")),
  "an administrators' page": () =>
    web.pages
      .map(({ path }) => path.replace(":id", "1"))
      .filter((path) => path.startsWith("/admin")),
  "what is neither": () => [
    ...BESIDE_PAGES(subjectsOf(site)),
    ...files.flatMap(({ examples }) => examples(subjectsOf(site))),
    ...Object.values({ ...OTHERS, ...BUILT }).flat(),
  ],
};

/** What says how an answer came, of the listener alone. */
const OF_THE_WAY =
  /^(?:cache-status|connection|content-length|date|etag|keep-alive|ratelimit.*|transfer-encoding|vary|x-request-id)$/;

async function toAnswer(response: Response) {
  const headers = [...response.headers].filter(([name]) => !OF_THE_WAY.test(name));
  return { status: response.status, headers, body: await response.text() };
}

const PLAIN = { headers: { "Accept-Encoding": "identity" }, redirect: "manual" } as const;
const ask = (address: string, init: RequestInit = {}) =>
  fetch(site.origin + address, { ...PLAIN, ...init });

/** The answer to a request in its own words. */
async function speak(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += chunk.toString("latin1")));
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  await once(socket, "close");
  return heard;
}

describe("an address that is read, through the whole listener", () => {
  it("is here for every route of the application", () => {
    const walked = [...files.map(({ path }) => path), ...Object.keys({ ...OTHERS, ...BUILT })];
    expect(listOtherRoutes().filter((path) => !walked.includes(path))).toEqual([]);
  });

  it("is in docs/security.md with what it says of an author", () => {
    const [, section = ""] =
      /^## What is public of an author$([^]*?)^## /m.exec(
        readFileSync("docs/security.md", "utf8"),
      ) ?? [];
    const fixed = listOtherRoutes().map((path) => path.split(/[:*{]/)[0] ?? path);
    expect([...new Set(fixed)].filter((path) => !section.includes(`\`${path}\``))).toEqual([]);
  });

  it("is one of two hundred", () => {
    expect(Object.values(ADDRESSES).flatMap((list) => list()).length).toBeGreaterThan(200);
  });

  it.each(Object.entries(ADDRESSES))(
    "answers as %s of the application does, and to HEAD the same without a body",
    async (_, list) => {
      for (const address of list()) {
        const own = await toAnswer(await site.http.request(site.origin + address, PLAIN));
        expect({ address, ...(await toAnswer(await ask(address))) }).toEqual({ address, ...own });
        const head = await toAnswer(await ask(address, { method: "HEAD" }));
        expect({ address, ...head }).toEqual({ address, ...own, body: "" });
      }
    },
  );

  it.each(FOLDERS)("is that of the sums of «%s»", async (kept) => {
    const latest = await fetch(`${site.origin}/open-data/latest/${kept}SHA256SUMS`);
    expect([latest.status, latest.headers.get("Content-Type")]).toEqual([
      200,
      "text/plain; charset=utf-8",
    ]);
    expect(await latest.text()).toMatch(/^[0-9a-f]{64} {2}\S+$/m);
  });
});

describe("a method that an address does not take", () => {
  it.each([
    ["PUT", "/topics", "GET, HEAD"],
    ["PUT", "/", "GET, HEAD"],
    ["DELETE", SCRIPT, "GET, HEAD"],
    ["POST", "/robots.txt", "GET, HEAD"],
    ["POST", openDataPath("SHA256SUMS"), "GET, HEAD"],
    ["PATCH", "/unsubscribe", "GET, HEAD, POST"],
    ["DELETE", "/api/politicians", "GET, HEAD"],
    ["POST", "/api/openapi.json", "GET, HEAD"],
    ["PUT", "/api/openapi.admin.json", "GET, HEAD"],
    ["GET", "/mcp", "POST"],
  ])("%s %s is refused with those that it takes", async (method, address, allow) => {
    const { status, headers } = await ask(address, { method });
    const allowed = headers.get("Allow")?.split(", ").sort().join(", ");
    expect([status, allowed]).toEqual([405, allow]);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("is TRACE everywhere", async () => {
    const heard = await speak("TRACE /topics HTTP/1.1", "Host: a.example", "X-Secret: shibboleth");
    expect(heard).toMatch(/^HTTP\/1\.1 405 /);
    expect(heard).toMatch(/^allow: GET, HEAD\r$/im);
    expect(heard).not.toContain("shibboleth");
  });
});

describe("a part of a file", () => {
  const askFor = (address: string, Range: string, further = {}) =>
    ask(address, { headers: { ...PLAIN.headers, Range, ...further } });
  const sums = openDataPath("SHA256SUMS");

  it("is answered where it is one", async () => {
    const part = await askFor(sums, "bytes=0-3");
    expect([part.status, (await part.text()).length]).toEqual([206, 4]);
  });

  it.each(["bytes=0-1,4-5", "lines=0-1", "bytes=a-b", "bytes=-", "0-3", "bytes", "BYTES=0-3"])(
    "is the whole file for what is not one range of bytes: %s",
    async (range) => {
      const whole = await askFor(sums, range);
      expect([whole.status, whole.headers.get("Content-Range")]).toEqual([200, null]);
      expect(await whole.text()).toBe(await (await ask(sums)).text());
    },
  );

  it.each(["bytes=999999-", "bytes=-0"])("is refused where there is none: %s", async (range) => {
    const { length } = await (await ask(sums)).text();
    const { status, headers } = await askFor(sums, range);
    expect([status, headers.get("Content-Range")]).toEqual([416, `bytes */${length}`]);
  });

  it("is the whole file for who has another one", async () => {
    const tag = (await ask(sums)).headers.get("ETag") ?? "";
    expect((await askFor(sums, "bytes=0-3", { "If-Range": tag })).status).toBe(206);
    for (const other of ['"other"', `W/${tag}`, "Sat, 28 Nov 2026 00:00:00 GMT"])
      expect((await askFor(sums, "bytes=0-3", { "If-Range": other })).status).toBe(200);
  });

  it("is the whole file where parts are of no use", async () => {
    const tag = (await ask(SCRIPT)).headers.get("ETag");
    const whole = await askFor(SCRIPT, "bytes=0-3");
    expect([whole.status, whole.headers.get("ETag")]).toEqual([200, tag]);
    expect((await askFor("/topics", "bytes=0-3")).status).toBe(200);
  });
});

describe("a request", () => {
  const askAs = async (address: string, ...hosts: string[]) => {
    const heard = await speak(`GET ${address} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`));
    return heard.slice(0, "HTTP/1.1 200".length);
  };

  it.each(["/topics", "/robots.txt", "/api/topics"])(
    "names its host once, and as a host: %s",
    async (address) => {
      for (const host of ["a.example", "a.example:3000", "[::1]:3000"])
        expect(await askAs(address, host)).toBe("HTTP/1.1 200");
      for (const hosts of [
        ["a.example", "b.example"],
        ["a.example", "a.example"],
        ["a b"],
        ["a/b"],
        [],
      ])
        expect(await askAs(address, ...hosts)).toBe("HTTP/1.1 400");
    },
  );
});

describe("/mcp", () => {
  it("says in Italian what it is, to browsers as a page, to scripts of other sites too", async () => {
    const line = await ask("/mcp", { headers: { Accept: "text/event-stream" } });
    expect(await line.text()).toMatch(/^Qui gli assistenti .+ per POST\.$/);
    expect(line.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const page = await ask("/mcp", { headers: { Accept: "text/html,*/*;q=0.8" } });
    expect([page.status, page.headers.get("Content-Type")]).toEqual([
      405,
      "text/html; charset=UTF-8",
    ]);
    expect(await page.text()).toContain('<a href="/api">');
  });

  it.each(["*/*", "application/json", "application/json, text/event-stream"])(
    "answers JSON to who accepts %s",
    async (accept) => {
      const response = await ask("/mcp", {
        method: "POST",
        headers: { Accept: accept, "Content-Type": "application/json" },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toHaveProperty("result.tools.length", 10);
    },
  );
});
