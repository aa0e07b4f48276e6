import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenForInvalidations } from "#platform/page-cache/invalidation-bus.ts";
import { publishReview, withdrawReview } from "#contract/reviews.ts";
import { markUseful, unmarkUseful } from "#contract/useful.ts";
import { users } from "#platform/db/schema.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { eq } from "drizzle-orm";
import { withdrawOpinion } from "#contract/topics.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { surges } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { exerciseCookie } from "#tests/build/exercise-cookie.ts";
import { buildPolitician, buildPoliticians } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { render } from "#web/app/entry-server.tsx";
import { createPageResponses } from "#server/http/pages.ts";
import { createPublicResponses } from "#server/http/public-responses.ts";
import { routes } from "#server/routes.ts";
import { writeStandings } from "#server/shared/ratings/queries/weights.ts";
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
  const renderPage = createPageRenderer(SITE, render, (_, { app: html }) => Buffer.concat(html));
  const pages = createPageResponses({ dispatch, renderPage, log: context.log });
  const invalidations = await listenForInvalidations(database);
  const listener = getRequestListener(http.fetch) as RequestListener;
  const { listener: front } = openPageCache({
    silence: app.context.silence,
    render: createPublicResponses({
      routes,
      dispatch,
      pages,
      headers: [],
      embedHeaders: [],
      clock: context.clock,
      silence: context.silence,
      log: context.log,
    }),
    listener,
    pageQuery: () => [],
    config: { ...context.config, pageCacheBytes: 1_000_000 },
    secrets: context.secrets,
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

  it("follow a vote «Utile» on the page of the person, and on no list of the site", async () => {
    const { db } = app.context;
    const { id } = await buildReview(db, { politicianId });
    const readStatus = async (path: string) =>
      (await fetch(origin + path)).headers.get("cache-status") ?? "";
    const readVotes = async () =>
      (
        (await (await fetch(`${origin}/api/politicians/${politicianId}/reviews`)).json()) as {
          items: { useful: number }[];
        }
      ).items[0]?.useful;
    await expect.poll(() => reviewCount("/api/politicians")).toBe(1);
    await expect.poll(() => readStatus("/api/politicians")).toBe("scrutinio; hit");
    await expect.poll(readVotes).toBe(0);
    // A vote that weighs nothing changes no answer.
    const unconfirmed = await buildUser(db);
    await db.update(users).set({ reviewWeight: 0 }).where(eq(users.id, unconfirmed.id));
    await app.as(unconfirmed).call(markUseful, { id, consent: true });
    await app.as(unconfirmed).call(unmarkUseful, { id });
    const voter = await buildUser(db);
    await db.update(users).set({ reviewWeight: 5 }).where(eq(users.id, voter.id));
    await app.as(voter).call(markUseful, { id, consent: true });
    await expect.poll(readVotes).toBe(1);
    expect(await readStatus("/api/politicians")).toBe("scrutinio; hit");
    await app.database.pool.query("DELETE FROM reviews WHERE id = $1", [id]);
    await rebuildAggregates(db);
  });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: "manual" });

describe("the cookie of an exercise", () => {
  it("leads past the cache only with the signature of the server", async () => {
    const read = async (cookie: string) =>
      (await get("/api/politicians", { Cookie: cookie })).headers.get("cache-status");
    await expect.poll(() => read("")).toBe("scrutinio; hit");
    expect(await read("scrutinio.exercise=1")).toBe("scrutinio; hit");
    expect(await read("scrutinio.exercise=exercise-1.c2lnbmF0dXJl")).toBe("scrutinio; hit");
    expect(await read(exerciseCookie(app.context, 1))).not.toBe("scrutinio; hit");
  });
});

describe("the feed of a place", () => {
  const feed = "/place/001272-torino/feed";
  const read = async () => (await get(feed)).text();

  it("has the latest reviews, as text, and loses them when they are withdrawn [security 23]", async () => {
    const citizen = await buildUser(app.database.db);
    const comment = "Bravo <b>sempre</b> & presente ]]> davvero.";
    const { review } = await app
      .as(citizen)
      .call(publishReview, { id: politicianId, scores, comment, consent: true });
    await expect.poll(read).toContain(`,2026:reviewed-${review.id}</id>`);
    const xml = await read();
    expect(xml).toContain("Nuova recensione su Ada Prova: 5,0 su 5");
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

describe("the feed of a politician", () => {
  const feedOf = (id: number) => `/politician-live/${id}/feed`;
  const read = async (id: number) => (await get(feedOf(id))).text();
  const entriesIn = (xml: string) =>
    [...xml.matchAll(/,2026:([a-z]+-\d+)<\/id>/g)].map(([, key]) => key);

  it("has published reviews by «Utente», newest first, as text, without those set aside", async () => {
    const { db } = app.database;
    const { id: person } = await buildPolitician(db, { name: "Ida Prova" });
    const on = (day: string) => ({ politicianId: person, createdAt: new Date(`${day}T09:00:00Z`) });
    const older = await buildReview(db, {
      ...on("2026-11-08"),
      comment: "Bene <i>così</i> & oltre.",
    });
    const newer = await buildReview(db, on("2026-11-09"));
    const aside = await buildReview(db, on("2026-11-10"));
    await buildReview(db, { ...on("2026-11-11"), status: "hidden" });
    await buildReview(db, { ...on("2026-11-12"), status: "held" });
    await db.transaction((tx) =>
      writeStandings(tx, "review", [{ id: aside.id, standing: "aside" }]),
    );
    const xml = await read(person);
    expect(entriesIn(xml)).toEqual([`reviewed-${newer.id}`, `reviewed-${older.id}`]);
    expect(xml).toContain('<title type="html"><![CDATA[Nuova recensione su Ida Prova: 4,0 su 5]]>');
    expect(xml).toContain("Bene &lt;i&gt;così&lt;/i&gt; &amp; oltre.");
    expect(xml).not.toContain("<i>");
    expect(xml.match(/<name>Utente<\/name>/g)).toHaveLength(2);
    expect(xml).toContain(`<updated>2026-11-09T00:00:00.000Z</updated>`);
  });

  it("loses a review that is withdrawn", async () => {
    const { db } = app.database;
    const citizen = await buildUser(db);
    const { id } = await buildPolitician(db);
    const { review } = await app
      .as(citizen)
      .call(publishReview, { id, scores, comment: "Presente.", consent: true });
    await expect.poll(() => read(id)).toContain(`,2026:reviewed-${review.id}</id>`);
    await app.as(citizen).call(withdrawReview, { id: review.id });
    await expect.poll(() => read(id)).not.toContain("reviewed-");
  });

  it("says when more reviews than usual come, and what a person decides, as the page does", async () => {
    const { db } = app.database;
    const { id } = await buildPolitician(db, { name: "Eva Prova" });
    const surge = {
      politicianId: id,
      isDemo: false,
      state: "coordinated" as const,
      startsAt: new Date("2026-03-03T10:00:00Z"),
      openedAt: new Date("2026-03-03T11:00:00Z"),
      lastUnusualAt: new Date("2026-03-05T10:00:00Z"),
      endedAt: new Date("2026-03-06T10:00:00Z"),
      usualPerDay: 0.5,
      arrivals: 312,
      asideCount: 287,
      estimateBefore: 340,
      estimateWithAll: 190,
    };
    const [open] = await db.insert(surges).values(surge).returning();
    const [decided] = await db
      .insert(surges)
      .values({
        ...surge,
        decision: "confirmed",
        decidedAt: new Date("2026-03-08T10:00:00Z"),
        decisionReason: "Stesse parole",
      })
      .returning();
    const xml = await read(id);
    const [newest, ...others] = entriesIn(xml);
    expect(newest).toBe(`decision-${decided?.id}`);
    expect(new Set(others)).toEqual(new Set([`surge-${open?.id}`, `surge-${decided?.id}`]));
    expect(xml).toContain("Eva Prova: più recensioni del solito");
    expect(xml).toContain("Dal 3 al 5 marzo 2026 sono arrivate 312 recensioni");
    expect(xml).toContain("287 hanno tratti in comune e non contano");
    expect(xml).toContain("la stima è 3,4; contandole tutte sarebbe 1,9");
    expect(xml).toContain("Eva Prova: recensioni verificate da una persona");
    expect(xml).toContain("Una persona le ha verificate l&apos;8 marzo 2026: 287 non contano.");
  });

  it("is named in the page's head, and not sent again to who has it", async () => {
    const feed = feedOf(politicianId);
    const { head } = (await render(
      new URL(`${SITE}/politician-live/${politicianId}`),
      SITE,
      app.as(null).call,
    )) as {
      head: string;
    };
    expect(head).toContain(
      `type="application/atom+xml" title="Ada Prova: novità da Scrutinio" href="${feed}"`,
    );
    const response = await get(feed);
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=UTF-8");
    const etag = response.headers.get("etag") ?? "";
    const again = await get(feed, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("moves with a merged person, and is none of an unknown one", async () => {
    const { db } = app.database;
    const at = new Date("2026-11-12T09:00:00Z");
    const { id } = await buildPolitician(db, { mergedInto: politicianId, deletedAt: at });
    const moved = await get(feedOf(id));
    expect([moved.status, moved.headers.get("location")]).toEqual([301, feedOf(politicianId)]);
    const { id: hidden } = await buildPolitician(db, { deletedAt: at });
    for (const unknown of [hidden, 2_000_000_000, "007", "x"])
      expect((await get(`/politician-live/${unknown}/feed`)).status).toBe(404);
  });
});

describe("the other feeds", () => {
  interface Json {
    version: string;
    feed_url: string;
    items: { id: string; url: string; title: string; content_html: string }[];
  }
  const readJson = async (path: string) => (await (await get(path)).json()) as Json;
  const keysIn = ({ items }: Json) => items.map(({ id }) => id.split(",2026:")[1]);

  it("tell the same as JSON Feed, whose texts are escaped [security 23]", async () => {
    const { db } = app.database;
    const { id } = await buildPolitician(db, { name: "Isa <Prova>" });
    const review = await buildReview(db, {
      politicianId: id,
      comment: "Bene <i>così</i> & oltre.",
    });
    const path = `/politician-live/${id}/feed/json`;
    const response = await get(path);
    expect(response.headers.get("content-type")).toBe("application/feed+json");
    const feed = (await response.json()) as Json;
    expect(feed.feed_url).toBe(SITE + path);
    expect(feed.items).toEqual([
      expect.objectContaining({
        id: `tag:scrutinio.example,2026:reviewed-${review.id}`,
        url: `${SITE}/politician-live/${id}`,
        title: "Nuova recensione su Isa <Prova>: 4,0 su 5",
        content_html: "<p>Bene &lt;i&gt;così&lt;/i&gt; &amp; oltre.</p>",
      }),
    ]);
    const again = await get(path, { "If-None-Match": response.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get("/place/001272-milano/feed/json")).headers.get("location")).toBe(
      "/place/001272-torino/feed/json",
    );
  });

  it("tell the opinions on a topic, and lose the one that is withdrawn", async () => {
    const { db } = app.database;
    const citizen = await buildUser(db);
    const topic = await buildTopic(db, { title: "Tema & feed" });
    const path = `/topic/${topic.id}/feed`;
    const opinion = await buildOpinion(db, { topicId: topic.id, userId: citizen.id });
    expect(await (await get(path)).text()).toContain(`,2026:opined-${opinion.id}</id>`);
    expect(keysIn(await readJson(`${path}/json`))).toEqual([`opined-${opinion.id}`]);
    await app.as(citizen).call(withdrawOpinion, { id: opinion.id });
    await expect.poll(async () => keysIn(await readJson(`${path}/json`))).toEqual([]);
    expect((await get("/topic/999999/feed")).status).toBe(404);
  });

  it("tell new topics", async () => {
    const topic = await buildTopic(app.database.db, { title: "Un tema <nuovo>" });
    await expect
      .poll(async () => keysIn(await readJson("/topics/feed/json")))
      .toContain(`topic-${topic.id}`);
    const xml = await (await get("/topics/feed")).text();
    expect(xml).toContain("Un tema &lt;nuovo&gt;");
  });

  it("tell notices of integrity about anybody", async () => {
    const { id } = await buildPolitician(app.database.db, { name: "Lia Prova" });
    const [surge] = await app.database.db
      .insert(surges)
      .values({
        politicianId: id,
        isDemo: false,
        state: "coordinated",
        startsAt: new Date("2026-04-03T10:00:00Z"),
        openedAt: new Date("2026-04-03T11:00:00Z"),
        lastUnusualAt: new Date("2026-04-05T10:00:00Z"),
        endedAt: new Date("2026-04-06T10:00:00Z"),
        usualPerDay: 0.5,
        arrivals: 312,
        asideCount: 287,
        estimateBefore: 340,
        estimateWithAll: 190,
      })
      .returning();
    await expect
      .poll(async () => keysIn(await readJson("/integrity/feed/json")))
      .toContain(`surge-${surge?.id}`);
    expect(await (await get("/integrity/feed")).text()).toContain(
      "Lia Prova: più recensioni del solito",
    );
  });
});
