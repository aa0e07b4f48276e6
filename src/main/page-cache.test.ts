import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenForInvalidations } from "#platform/page-cache/invalidation-bus.ts";
import { publishReview, withdrawReview } from "#contract/reviews.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { buildUser } from "#tests/build/user.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { render } from "#web/app/entry-server.tsx";
import { createPageResponses } from "#server/http/pages.ts";
import { createPublicResponses } from "#server/http/public-responses.ts";
import { routes } from "#server/routes.ts";
import { openPageCache } from "./page-cache.ts";
import { createPageRenderer } from "./page-renderer.ts";

const SITE = "https://scrutinio.example";

let app: TestApp;
let origin: string;
let politicianId: number;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const [built] = await buildPoliticians(app.database.db, [
    { name: "Ada Prova", placeCode: "001272" },
  ]);
  politicianId = built?.id ?? 0;
  const { http, dispatch, context, database } = app;
  const renderPage = createPageRenderer(SITE, render, (_, { app: html }) => Buffer.from(html));
  const pages = createPageResponses({ dispatch, renderPage, log: context.log });
  const invalidations = await listenForInvalidations(database);
  const listener = getRequestListener(http.fetch) as RequestListener;
  const { listener: front } = openPageCache({
    render: createPublicResponses({ routes, dispatch, pages, headers: [], log: context.log }),
    listener,
    pageQuery: () => [],
    config: { pageCacheBytes: 1_000_000 },
    invalidations,
    log: context.log,
  });
  const server = createServer(front);
  origin = await listenLocally(server);
  closing.push(
    () => new Promise((resolve) => server.close(resolve)),
    invalidations.close,
    app.close,
  );
});
afterAll(async () => {
  for (const close of closing) await close();
});

const scores = Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 5]));

async function reviewCount(path: string): Promise<unknown> {
  const response = await fetch(origin + path);
  const { ratings, items } = (await response.json()) as {
    ratings?: { totalReviews: number };
    items?: { ratings: { totalReviews: number } }[];
  };
  return ratings?.totalReviews ?? items?.[0]?.ratings.totalReviews;
}

async function ratedPeople(path: string): Promise<number> {
  const { figures } = (await (await fetch(origin + path)).json()) as { figures: { rated: number } };
  return figures.rated;
}

describe("cached answers", () => {
  it("follow what is written, within a second", async () => {
    const citizen = await buildUser(app.database.db);
    const detail = `/api/politicians/${politicianId}`;
    expect(await reviewCount(detail)).toBe(0);
    expect(await reviewCount("/api/politicians")).toBe(0);
    // Turin, its province, its region.
    const places = ["/api/places/001272", "/api/places/001", "/api/places/01"];
    for (const place of places) expect(await ratedPeople(place)).toBe(0);
    const { review } = await app
      .as(citizen)
      .call(publishReview, { id: politicianId, scores, comment: "Presente.", consent: true });
    await expect.poll(() => reviewCount(detail)).toBe(1);
    for (const place of places) await expect.poll(() => ratedPeople(place)).toBe(1);
    await expect.poll(() => reviewCount("/api/politicians")).toBe(1);
    await app.as(citizen).call(withdrawReview, { id: review.id });
    await expect.poll(() => reviewCount(detail)).toBe(0);
    await expect.poll(() => reviewCount("/api/politicians")).toBe(0);
  });
});

describe("the feed of a place", () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers, redirect: "manual" });
  const feed = "/place/001272-torino/feed";
  const read = async () => (await get(feed)).text();

  it("has the latest reviews, as text, and loses them when they are withdrawn", async () => {
    const citizen = await buildUser(app.database.db);
    const comment = "Bravo <b>sempre</b> & presente ]]> davvero.";
    const { review } = await app
      .as(citizen)
      .call(publishReview, { id: politicianId, scores, comment, consent: true });
    await expect.poll(read).toContain(`,2026:reviewed-${review.id}</id>`);
    const xml = await read();
    expect(xml).toContain("Nuova recensione di Ada Prova: 5,0 su 5");
    expect(xml).toContain("Bravo &lt;b&gt;sempre&lt;/b&gt; &amp; presente");
    expect(xml).not.toContain("<b>");
    expect(xml).toContain(`href="${SITE}/politician-live/${politicianId}"`);
    await app.as(citizen).call(withdrawReview, { id: review.id });
    await expect.poll(read).not.toContain("reviewed-");
  });

  it("is not sent again to who has it", async () => {
    const response = await get(feed);
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=UTF-8");
    const etag = response.headers.get("etag") ?? "";
    const again = await get(feed, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("has one address, and is none of an unknown place", async () => {
    const other = await get("/place/001272-milano/feed");
    expect([other.status, other.headers.get("location")]).toEqual([302, feed]);
    expect((await get("/place/999999/feed")).status).toBe(404);
  });
});
