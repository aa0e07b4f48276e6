// The silence before a vote, with a moved clock: every public address and channel, before, in and after it. A public
// endpoint, page or address that is not walked here fails.

import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVote } from "#contract/admin-votes.ts";
import type { Call } from "#contract/endpoint.ts";
import { setFollow } from "#contract/follows.ts";
import { getOpenData } from "#contract/open-data.ts";
import { getPlace } from "#contract/places.ts";
import { getPolitician, listPoliticians } from "#contract/politicians.ts";
import { listOfficeReviews, writeReply } from "#contract/replies.ts";
import { getOwnReview, listReviews, publishReview } from "#contract/reviews.ts";
import { generateSummary } from "#contract/summaries.ts";
import { getTopic } from "#contract/topics.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { OFFICE_GROUPS } from "#domain/rating/office-group.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import { reviews, topicReviews, users } from "#platform/db/schema.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { createPageResponses } from "#server/http/pages.ts";
import { makeOpenData } from "#server/features/open-data/make-open-data.ts";
import { OPEN_TABLES } from "#server/features/open-data/tables/all.ts";
import { queueDigests } from "#server/features/follows/queue-digests.ts";
import { makeSnapshot } from "#server/features/snapshots/make-snapshot.ts";
import { routes } from "#server/routes.ts";
import { isAllowedInSilence } from "#server/shared/silence/redactions.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { buildReply, buildRepresentation } from "#tests/build/representation.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildSurge } from "#tests/build/surge.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { EXAMPLES, openDataPath, OTHERS, PAGES, REGION, TOWN } from "#tests/silence-addresses.ts";
import { render } from "#web/app/entry-server.tsx";
import { describePicture } from "#web/app/pictures.ts";
import { routes as pages } from "#web/app/routes.ts";
import { createPageRenderer } from "./page-renderer.ts";

const SITE = "https://scrutinio.example";
/** A minute before the silence: polls are open on 7 and 8 June 2026. */
const BEFORE = "2026-05-22T21:59:00Z";
const MINUTE = 60_000;
const run = { signal: new AbortController().signal };
const END = Date.parse("2026-06-08T13:00:00Z");

let app: TestApp;
let call: Call;
let adminCall: Call;
let mayor = 0;
let topic = 0;
/** Speaks for the mayor. */
let holder: Call;
/** Texts that would tell an estimate, a mean or a count of those concerned. */
let figures: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ now: BEFORE });
  const { db } = app.database;
  ({ call } = app.as(null));
  const admin = await buildUser(db);
  adminCall = app.as({ id: admin.id, roles: ["admin"] }).call;
  const people = await buildPoliticians(db, [
    { name: "Zoe Prova", surname: "Prova", placeCode: TOWN },
    { name: "Bea Prova", surname: "Prova", role: "Consigliere", placeCode: TOWN },
    { name: "Caio Senatore", role: "Senatore", source: "Senato", location: null, placeCode: null },
    { name: "Dina Deputata", role: "Deputata", source: "Camera", location: null, placeCode: null },
    {
      name: "Elio Regione",
      role: "Presidente",
      source: "Regioni",
      location: null,
      placeCode: REGION,
    },
  ]);
  mayor = people[0]?.id ?? 0;
  for (const [at, { id }] of people.entries())
    for (let many = 0; many < 7 + at; many += 1)
      await buildReview(db, {
        politicianId: id,
        comment: "Ascolta chi parla in assemblea.",
        scores: scoresOf(many + at),
        createdAt: monthsAgo(many % 4),
      });
  const spokesperson = await buildUser(db);
  holder = app.as({ id: spokesperson.id }).call;
  await buildRepresentation(db, { userId: spokesperson.id, politicianId: mayor });
  const { items } = await call(listReviews, { id: mayor });
  await buildReply(db, { politicianId: mayor, reviewId: items[0]?.id ?? 0 });
  await buildReply(db, { politicianId: mayor, reviewId: null });
  const built = await buildTopic(db, { title: "Pista lungo il fiume", createdAt: monthsAgo(6) });
  topic = built.id;
  for (let many = 0; many < 9; many += 1)
    await buildOpinion(db, {
      topicId: topic,
      rating: many % 3 === 0 ? 2 : 5,
      createdAt: monthsAgo(many % 4),
    });
  await db.update(reviews).set({ weight: 10, weighsAsNew: false });
  await db.update(topicReviews).set({ weight: 10, weighsAsNew: false });
  await rebuildAggregates(db);
  await buildSurge(db, { politicianId: mayor + 1, openedAt: monthsAgo(1), aside: 2 });
  await call(generateSummary, { id: topic });
  await app.runJobs();
  await makeSnapshot(app.context, {}, run);
  await makeOpenData(app.context, {}, run);
  figures = await collectFigures(people.map(({ id }) => id));
  await adminCall(createVote, {
    kind: "political",
    name: "Elezioni di prova",
    firstDay: "2026-06-07",
    lastDay: "2026-06-08",
    closingTime: "15:00",
    territory: ["IT"],
    offices: [...OFFICE_GROUPS],
    topicId: topic,
  });
});
afterAll(() => app.close());

function scoresOf(seed: number): Scores {
  const scores = ATTRIBUTES.map((attribute, at) => [attribute, 1 + ((seed * 7 + at * 3) % 5)]);
  return Object.fromEntries(scores) as Scores;
}

function monthsAgo(months: number): Date {
  return new Date(Date.parse("2026-05-10T09:00:00Z") - months * 31 * 24 * 60 * MINUTE);
}

/** What followers are mailed after a further review. */
async function digestsAfterAReview() {
  await queueDigests(app.context, {}, run);
  const author = await buildUser(app.database.db);
  const draft = { scores: scoresOf(2), comment: "Scritta durante il silenzio.", consent: true };
  await app.as({ id: author.id }).call(publishReview, { id: mayor, ...draft });
  app.clock.advance(16 * MINUTE);
  app.mails.length = 0;
  await queueDigests(app.context, {}, run);
  await app.runJobs();
  return app.mails.filter(({ subject }) => subject === "Novità su ciò che segui");
}

/** Two decimals as written in English, in Italian and in addresses of pictures; one decimal as read aloud. */
async function collectFigures(ids: readonly number[]): Promise<string[]> {
  const found = new Set<string>();
  const add = (number: number | null) => {
    if (number === null || Number.isInteger(number)) return;
    const text = number.toFixed(2);
    found.add(text).add(text.replace(".", ","));
    found.add(`${number.toFixed(1).replace(".", ",")} su 5`).add(`${number.toFixed(1)}/5.0`);
  };
  for (const id of ids) {
    const { ratings, reportCard } = await call(getPolitician, { id });
    expect(ratings.estimate).not.toBeNull();
    for (const number of [ratings.estimate, ratings.low, ratings.high, ratings.overall])
      add(number);
    for (const { estimate, low, high } of Object.values(reportCard.attributes))
      for (const number of [estimate, low, high]) add(number);
  }
  const { estimate, low, high, averageRating } = await call(getTopic, { id: topic });
  for (const number of [estimate, low, high, averageRating]) add(number);
  return [...found];
}

const publicReads = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access }) => method === "GET" && access.for === "everyone");

async function walk(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const endpoint of publicReads)
    for (const input of EXAMPLES[endpoint.name]?.({ mayor, topic }) ?? []) {
      const output = await call(endpoint, input as never);
      found.set(`${endpoint.name} ${JSON.stringify(input)}`, JSON.stringify(output));
    }
  const renderPage = createPageRenderer(SITE, render, (_, { head, app: html, state }) =>
    Buffer.from(`${head}${html}${state}`),
  );
  const respond = createPageResponses({
    dispatch: app.dispatch,
    renderPage,
    log: app.context.log,
  });
  for (const addresses of Object.values(PAGES))
    for (const address of addresses?.({ mayor, topic }) ?? []) {
      const { status, body } = await respond(new URL(`http://localhost${address}`));
      expect({ address, status }).toEqual({ address, status: 200 });
      found.set(address, body.toString());
    }
  for (const addresses of Object.values(OTHERS))
    for (const address of addresses?.({ mayor, topic }) ?? []) {
      const response = await app.http.request(address);
      expect({ address, status: response.status }).toEqual({ address, status: 200 });
      found.set(address, await response.text());
    }
  for (const [kind, of] of [
    ["politician", String(mayor)],
    ["topic", String(topic)],
    ["place", TOWN],
    ["compare", `${mayor},${mayor + 1}`],
  ] as const) {
    const picture = await describePicture({ kind, of, size: "wide" }, SITE, {
      call,
      photoOf: () => Promise.resolve(null),
    });
    const drawn = picture?.draw(app.clock.now());
    expect(drawn).toBeDefined();
    found.set(`picture of ${kind}`, JSON.stringify(drawn));
  }
  return found;
}

/** The addresses that tell a figure, and which. */
function findFigures(walked: ReadonlyMap<string, string>): string[] {
  return [...walked].flatMap(([address, text]) =>
    figures
      .filter((figure) => new RegExp(`(?<![\\d.,])${RegExp.escape(figure)}(?!\\d)`).test(text))
      .map((figure) => `${address}: ${figure}`),
  );
}

/** Numbers in answers of the API that may be of anybody: none but nothing. */
const FIGURE_FIELDS =
  /"(?:overall|estimate|low|high|mean|percent|medianHours|rating|averageRating|percentPositive|weight|counted|totalReviews|totalOpinions|setAside|waiting|usual|rated|ratedTowns)":(?!null|0[,}\]])(-?[\d.]+)/g;

const unversioned = (path: string) => path.replace("/api/v1/", "/api/");

it("walks every public endpoint, page and address", () => {
  expect(publicReads.map(({ name }) => name).sort()).toEqual(Object.keys(EXAMPLES).sort());
  const shown = pages.pages.map(({ path }) => path).filter((path) => !path.startsWith("/admin"));
  expect([...new Set(shown)].sort()).toEqual(Object.keys(PAGES).sort());
  const apiPaths = new Set(
    routes.map(({ endpoint }) => endpoint.path.replace(/\{(\w+)\}/g, ":$1")),
  );
  const others = app.http.routes
    .filter(
      ({ method, path }) => ["GET", "ALL"].includes(method) && !apiPaths.has(unversioned(path)),
    )
    .map(({ path }) => path)
    .filter((path) => !/^\/(?:api|functions)\/(?:v1\/)?\*$/.test(path));
  for (const path of others) expect(Object.keys(OTHERS)).toContain(path);
});

it("knows what every endpoint shows in a silence", () => {
  const unknown = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ access, name }) => access.for !== "admin" && !isAllowedInSilence(name));
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

describe("the silence before a vote", () => {
  it("is announced a minute before it begins, while figures are shown", async () => {
    const walked = await walk();
    expect(findFigures(walked).length).toBeGreaterThan(100);
    expect(walked.get("/")).toContain("Elezioni di prova");
    expect(walked.get(`/politician-live/${mayor}`)).toContain("Risponde al 14% delle recensioni");
    expect(walked.get(`/politician-live/${mayor}`)).toMatch(/dal 23 maggio 2026 al 8 giugno 2026/);
  });

  it("begins by itself, and no address tells a figure", async () => {
    app.clock.advance(MINUTE);
    const walked = await walk();
    expect(findFigures(walked)).toEqual([]);
    const answers = [...walked].filter(([address]) => !address.startsWith("/"));
    const numbers = answers
      .filter(([address]) => !/^(?:getFigures|picture)/.test(address))
      .flatMap(([address, text]) =>
        [...text.matchAll(FIGURE_FIELDS)].map(([at]) => `${address}: ${at}`),
      );
    expect(numbers).toEqual([]);
    expect(walked.get(`/politician-live/${mayor}`)).toContain("fino al 8 giugno 2026, alle 15:00");
    expect(walked.get(`/politician-live/${mayor}`)).toContain("Ascolta chi parla in assemblea.");
    expect(walked.get(`/politician-live/${mayor}`)).toContain("Grazie della recensione.");
    expect(walked.get(`/politician-live/${mayor}`)).not.toContain("Risponde al");
    expect(walked.get(`/topic/${topic}`)).toContain("legge 28/2000");
  });

  it("lists by name", async () => {
    for (const sort of ["rating", "reviews"] as const) {
      const { items, total } = await call(listPoliticians, { sort });
      expect(total).toBe(5);
      const names = items.map(({ name }) => name);
      expect(names).toEqual((await call(listPoliticians, {})).items.map(({ name }) => name));
    }
    expect((await call(listPoliticians, { rated: "rated" })).total).toBe(0);
  });

  it("shows no order and no selection of reviews by scores", async () => {
    const ids = async (input: object) =>
      (await call(listReviews, { id: mayor, limit: 50, ...input })).items.map(({ id }) => id);
    const newest = await ids({});
    expect(newest).toHaveLength(7);
    for (const input of [{ sort: "highest" }, { sort: "lowest" }, { stars: 3 }])
      expect(await ids(input)).toEqual(newest);
  });

  it("keeps a review to show it after the vote, and shows it to its author", async () => {
    const author = await buildUser(app.database.db);
    const own = app.as({ id: author.id }).call;
    const { review, ratings } = await own(publishReview, {
      id: mayor,
      scores: scoresOf(2),
      comment: "Scritta durante il silenzio.",
      consent: true,
    });
    expect(ratings).toMatchObject({ estimate: null, totalReviews: 0 });
    expect((await own(getOwnReview, { id: mayor })).review?.id).toBe(review.id);
    const { items } = await call(listReviews, { id: mayor, limit: 50 });
    expect(items.map(({ id }) => id)).not.toContain(review.id);
    expect(await refusal(holder(writeReply, { id: review.id, comment: "Grazie." }))).toBe(
      "review_not_found",
    );
  });

  it("shows who speaks for the mayor what everybody reads, without scores", async () => {
    const { items } = await holder(listOfficeReviews, { politicianId: mayor, show: "all" });
    expect(items).toHaveLength(7);
    for (const { comment, scores, mean } of items)
      expect({ comment, scores, mean }).toEqual({
        comment: "Ascolta chi parla in assemblea.",
        scores: null,
        mean: null,
      });
  });

  it("sends nothing of it by mail", async () => {
    const follower = await buildUser(app.database.db);
    await app.database.db.update(users).set({ emailVerified: true });
    const follow = { frequency: "at-once", byMail: true, consent: true } as const;
    for (const subject of [`politician-${mayor}`, "place-001272"])
      await app.as({ id: follower.id }).call(setFollow, { subject, ...follow });
    expect(await digestsAfterAReview()).toEqual([]);
  });

  it("gives out no signed snapshot, which has everybody's figures", async () => {
    const { snapshots } = (await (await app.http.request("/snapshots/index.json")).json()) as {
      snapshots: { day: string }[];
    };
    const day = snapshots[0]?.day;
    expect((await app.http.request(`/snapshots/${day}.jsonl.gz`)).status).toBe(403);
  });

  it("gives out no file of open data made before, and one made now without those concerned", async () => {
    const figures = OPEN_TABLES.filter((table) => table.hasFigures);
    for (const { name, keptFor } of figures) {
      const folder = keptFor === "newest" ? "scores/" : "";
      const file = await app.http.request(openDataPath(`${folder}${name}.csv.gz`));
      expect({ name, status: file.status }).toEqual({ name, status: 403 });
    }
    app.clock.advance(28 * 60 * MINUTE);
    await makeOpenData(app.context, {}, run);
    const { tables, nights } = await call(getOpenData, {});
    expect(nights.map(({ hasFigures }) => hasFigures)).toEqual([true, false]);
    expect(nights[0]).toMatchObject({ withheldPeople: 5, withheldTopics: 1 });
    for (const { name, hasFigures, rows, files } of tables) {
      expect(files).toHaveLength(3);
      expect({ name, rows: hasFigures ? rows : 0 }).toEqual({ name, rows: 0 });
      const path = files.find(({ format }) => format === "jsonl.gz")?.path ?? "";
      const file = await app.http.request(path);
      const keeping = file.headers.get("Cache-Control") ?? "";
      expect({ name, isForever: keeping.includes("immutable") }).toEqual({
        name,
        isForever: !hasFigures,
      });
      const text = gunzipSync(await file.arrayBuffer()).toString();
      expect(findFigures(new Map([[path, text]]))).toEqual([]);
    }
  });

  it("lets pictures be kept no longer than until its end", async () => {
    app.clock.advance(END - app.clock.now().getTime() - 10 * MINUTE);
    const picture = await app.http.request(`/media/pictures/politician/${mayor}/wide.jpg`);
    expect(picture.headers.get("Cache-Control")).toBe("public, max-age=600");
    app.clock.advance(10 * MINUTE - 1);
    expect((await call(getPolitician, { id: mayor })).ratings.estimate).toBeNull();
  });

  it("ends by itself when the polls close, and what was written is there", async () => {
    app.clock.advance(1);
    expect((await call(getPolitician, { id: mayor })).ratings.totalReviews).toBe(9);
    const { items } = await call(listReviews, { id: mayor });
    expect(items[0]?.comment).toBe("Scritta durante il silenzio.");
    expect(items[0]?.scores).not.toBeNull();
    expect((await call(getPlace, { code: TOWN })).figures.rated).toBe(2);
    expect(await digestsAfterAReview()).toHaveLength(1);
  });
});
