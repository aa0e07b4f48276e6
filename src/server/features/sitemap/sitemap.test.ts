import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/durations.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician, buildPoliticians } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildTopic } from "#tests/build/topic.ts";

const SITE = "https://scrutinio.example";
const gone = new Date("2026-11-01T00:00:00Z");

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ asOwner: true, config: { publicUrl: SITE } });
});
afterAll(() => app.close());

const get = async (path: string) => app.http.request(SITE + path);
const readLocations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
const locations = async (path: string) => readLocations(await (await get(path)).text());

describe("well-known addresses", () => {
  it("name whom to tell of a vulnerability, for less than a year", async () => {
    const text = await (await app.http.request("/.well-known/security.txt")).text();
    expect(text).toContain("Contact: mailto:info@scrutinio.example\n");
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
    const days = (expires - app.clock.now().getTime()) / DAY_MS;
    expect(days > 100 && days < 365).toBe(true);
  });

  it("lead password managers to where passwords are changed", async () => {
    const answer = await app.http.request("/.well-known/change-password");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/settings"]);
  });
});

describe("robots.txt", () => {
  it("lets crawlers read the public pages and shows them the sitemap [security 45]", async () => {
    const response = await get("/robots.txt");
    expect(response.headers.get("content-type")).toContain("text/plain");
    const lines = (await response.text()).split("\n");
    for (const path of ["/", "/api/openapi.json", "/api/oembed"])
      expect(lines).toContain(`Allow: ${path}`);
    for (const path of ["/admin", "/settings", "/api/"])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });
});

describe("llms.txt", () => {
  it("leads assistants to what they can read, all of which is there", async () => {
    const text = await (await get("/llms.txt")).text();
    expect(text).toContain("non sono un sondaggio");
    const paths = [...text.matchAll(/\]\((.+?)\)/g)].map(([, url = ""]) => new URL(url).pathname);
    expect(paths).toContain("/mcp");
    for (const path of paths) expect((await app.http.request(path)).status).not.toBe(404);
  });
});

describe("the sitemap", () => {
  it("of an empty site holds the pages that are always there", async () => {
    expect(await locations("/sitemap.xml")).toEqual([
      `${SITE}/sitemaps/pages.xml`,
      `${SITE}/sitemaps/places.xml`,
    ]);
    const pages = await locations("/sitemaps/pages.xml");
    expect(pages).toContain(`${SITE}/`);
    expect(pages).toContain(`${SITE}/privacy`);
    expect((await get("/sitemaps/politicians-1.xml")).status).toBe(404);
  });

  it("lists who is in office, in files by range of ids", async () => {
    const { db } = app.context;
    await buildPoliticians(
      db,
      Array.from({ length: 1001 }, () => ({})),
    );
    const ended = await buildPolitician(db, { endedAt: gone });
    const deleted = await buildPolitician(db, { deletedAt: gone });
    await app.database.pool.query("ALTER TABLE politicians ALTER COLUMN id RESTART WITH 50001");
    const far = await buildPolitician(db);
    const topic = await buildTopic(db);

    expect(await locations("/sitemap.xml")).toEqual([
      `${SITE}/sitemaps/pages.xml`,
      `${SITE}/sitemaps/places.xml`,
      `${SITE}/sitemaps/politicians-1.xml`,
      `${SITE}/sitemaps/politicians-2.xml`,
      `${SITE}/sitemaps/topics-1.xml`,
    ]);
    const first = await locations("/sitemaps/politicians-1.xml");
    expect(first).toHaveLength(1001);
    expect(new Set(first).size).toBe(1001);
    for (const { id } of [ended, deleted, far])
      expect(first).not.toContain(`${SITE}/politician-live/${id}`);
    expect(await locations("/sitemaps/politicians-2.xml")).toEqual([
      `${SITE}/politician-live/${far.id}`,
    ]);
    expect(await locations("/sitemaps/topics-1.xml")).toEqual([`${SITE}/topic/${topic.id}`]);
  });

  it("lists every place of Italy", async () => {
    const places = await locations("/sitemaps/places.xml");
    expect(places).toContain(`${SITE}/place/IT-italia`);
    expect(places).toContain(`${SITE}/place/066049-l-aquila`);
    expect(new Set(places).size).toBe(places.length);
    expect(places.length > 7_900).toBe(true);
  });

  it("says when a page last changed, a new review included", async () => {
    const { id } = await buildPolitician(app.context.db, {
      updatedAt: new Date("2026-11-02T08:00:00Z"),
    });
    const lastChange = async () => {
      const xml = await (await get("/sitemaps/politicians-2.xml")).text();
      return new RegExp(`/${id}</loc><lastmod>([^<]+)<`).exec(xml)?.[1];
    };
    expect(await lastChange()).toBe("2026-11-02T08:00:00.000Z");
    await buildReview(app.context.db, {
      politicianId: id,
      createdAt: new Date("2026-11-10T12:00:00Z"),
    });
    expect(await lastChange()).toBe("2026-11-10T00:00:00.000Z");
  });

  it.each([
    "/sitemaps/politicians-0.xml",
    "/sitemaps/politicians-99999.xml",
    "/sitemaps/topics-3.xml",
    "/sitemaps/users-1.xml",
  ])("has no %s", async (path) => {
    const response = await get(path);
    // URLs that are not a sitemap file are left to the pages.
    expect(response.status === 404 || !(await response.text()).includes("<urlset")).toBe(true);
  });
});
