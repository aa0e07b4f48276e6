// The silence before a vote, with a moved clock: every public address and channel, before, in and after it. A public
// endpoint, page or address that is not walked here fails.

import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/endpoint.ts";
import { setFollow } from "#contract/follows.ts";
import { getOpenData } from "#contract/open-data.ts";
import { getPlace } from "#contract/places.ts";
import { getPolitician, listPoliticians } from "#contract/politicians.ts";
import { getRanking } from "#contract/rankings.ts";
import { listOfficeReviews, writeReply } from "#contract/replies.ts";
import { getOwnReview, listReviews, publishReview } from "#contract/reviews.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import { users } from "#platform/db/schema.ts";
import { makeOpenData } from "#server/features/open-data/make-open-data.ts";
import { OPEN_TABLES } from "#server/features/open-data/tables/all.ts";
import { queueDigests } from "#server/features/follows/queue-digests.ts";
import { files } from "#server/files.ts";
import { routes } from "#server/routes.ts";
import type { TestApp } from "#tests/app.ts";
import { buildUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { openDataPath, OTHERS, TOWN } from "#tests/silence-addresses.ts";
import { END, findNumbers, openSilenceSite, scoresOf } from "#tests/silence-site.ts";
import type { SilenceSite } from "#tests/silence-site.ts";

const run = { signal: new AbortController().signal };

let site: SilenceSite;
let app: TestApp;
let call: Call;
let mayor: number;
let topic: number;
let holder: Call;
/** What every address said before the silence. */
let before: Map<string, string>;
/** Where lists went on in another order. */
const cursors = { people: "", reviews: "" };

beforeAll(async () => {
  site = await openSilenceSite();
  ({ app, call, mayor, topic, holder } = site);
});
afterAll(() => site.close());

/** What followers are mailed after a further review. */
async function digestsAfterAReview() {
  await queueDigests(app.context, {}, run);
  const author = await buildUser(app.database.db);
  const draft = { scores: scoresOf(2), comment: "Scritta durante il silenzio.", consent: true };
  await app.as({ id: author.id }).call(publishReview, { id: mayor, ...draft });
  app.clock.advance(16 * MINUTE_MS);
  app.mails.length = 0;
  await queueDigests(app.context, {}, run);
  await app.runJobs();
  return app.mails.filter(({ subject }) => subject === "Novità su ciò che segui");
}

/** They say when they were counted, or which picture or example they show, and withhold nothing. */
const UNCHANGED_FIGURES =
  /^(?:getTransparency |\/transparency|\/share\/|\/open-data\/catalog|\/api$|tool (?:divisions?|participation)$)/;

const BY_RATING = { sort: "rating", limit: 2 } as const;
const HIGHEST = { sort: "highest", limit: 2 } as const;

const unversioned = (path: string) => path.replace("/api/v1/", "/api/");

it("walks every public address beside endpoints and pages", () => {
  const apiPaths = new Set(
    routes.map(({ endpoint }) => endpoint.path.replace(/\{(\w+)\}/g, ":$1")),
  );
  const others = app.http.routes
    .filter(
      ({ method, path }) => ["GET", "ALL"].includes(method) && !apiPaths.has(unversioned(path)),
    )
    .map(({ path }) => path)
    .filter((path) => !/^\/(?:api|functions)\/(?:v1\/)?\*$/.test(path));
  // Pages, and the link that ends a mailing.
  const known = [...files.map(({ path }) => path), ...Object.keys(OTHERS), "*", "/unsubscribe"];
  expect(others.filter((path) => !known.includes(path))).toEqual([]);
});

it("knows what every endpoint shows in a silence", () => {
  const unknown = routes.filter(
    ({ endpoint, inSilence }) => endpoint.access.for !== "admin" && inSilence === undefined,
  );
  expect(unknown.map(({ endpoint }) => endpoint.name)).toEqual([]);
});

describe("the silence before a vote", () => {
  it("is announced a minute before it begins, while figures are shown", async () => {
    const walked = await site.walk();
    before = walked;
    cursors.people = (await call(listPoliticians, BY_RATING)).nextCursor ?? "";
    cursors.reviews = (await call(listReviews, { id: mayor, ...HIGHEST })).nextCursor ?? "";
    expect(site.findFigures(walked).length).toBeGreaterThan(100);
    expect(walked.get("/")).toContain("Elezioni di prova");
    expect(walked.get(`/politician-live/${mayor}`)).toContain("Risponde al 14% delle recensioni");
    expect(walked.get(`/politician-live/${mayor}`)).toMatch(
      /dal 23 maggio 2026 all&#x27;8 giugno 2026/,
    );
  });

  it("finds these in the page cache, which nothing tells of the beginning", async () => {
    for (const address of [`/politician-live/${mayor}`, `/api/politicians/${mayor}`]) {
      const response = await fetch(site.origin + address);
      expect(response.headers.get("Cache-Status")).toContain("; hit");
      expect(response.headers.get("Scrutinio-Figures-Until")).toBe(
        String(app.clock.now().getTime() + MINUTE_MS),
      );
    }
    const { snapshots } = (await (await app.http.request("/snapshots/index.json")).json()) as {
      snapshots: { day: string }[];
    };
    const file = await app.http.request(`/snapshots/${snapshots[0]?.day}.jsonl.gz`);
    expect(file.headers.get("Cache-Control")).toBe("public, max-age=60");
  });

  it("begins by itself, and no address tells a figure", async () => {
    app.clock.advance(MINUTE_MS);
    const walked = await site.walk();
    expect(site.findFigures(walked)).toEqual([]);
    const answers = [...walked].filter(([address]) => !address.startsWith("/"));
    const ofSubjects = answers.filter(([address]) => !/^(?:getFigures|picture)/.test(address));
    expect(ofSubjects.flatMap(findNumbers)).toEqual([]);
    expect(walked.get(`/politician-live/${mayor}`)).toContain(
      "fino all&#x27;8 giugno 2026 alle 15:00",
    );
    expect(walked.get(`/politician-live/${mayor}`)).toContain("Ascolta chi parla in assemblea.");
    expect(walked.get(`/politician-live/${mayor}`)).toContain("Grazie della recensione.");
    expect(walked.get(`/politician-live/${mayor}`)).not.toContain("Risponde al");
    const feeds = [`/politician-live/${mayor}/feed`, `/topic/${topic}/feed/json`, "/topics/feed"];
    for (const address of [`/topic/${topic}`, "/place/001272-torino", ...feeds])
      expect(walked.get(address)).toContain("legge 28/2000");
    const withVote = [
      'getPlace {"code":"001272"}',
      'getPlaceNews {"code":"001272"}',
      `getPoliticianTrend {"id":${mayor}}`,
      `getTopicTrend {"id":${topic}}`,
      `getSummary {"id":${topic}}`,
      "listOfficeMeans {}",
    ];
    for (const address of withVote) expect(walked.get(address)).toContain('"vote":{"id":');
  });

  it("says until when and by which rule wherever something is withheld", async () => {
    const walked = await site.walk();
    const withheld = [...walked].filter(
      ([address, text]) => text !== before.get(address) && !UNCHANGED_FIGURES.test(address),
    );
    expect(withheld.length).toBeGreaterThan(80);
    const isUntold = ([address, text]: [string, string]) =>
      !/8 giugno 2026 alle 15:00|"(?:until|silentUntil)":"2026-06-08T13:00/.test(text) ||
      (address.startsWith("/") &&
        !/legge\s(?:28\/|22\sfebbraio\s)2000|methodology#silenzio/.test(text));
    expect(withheld.filter(isUntold).map(([address]) => address)).toEqual([]);
  });

  it("leaves acts of Parliament as they are", async () => {
    const walked = await site.walk();
    for (const [tool, facts] of [
      ["tool divisions", "Disposizioni sui porti"],
      ["tool division", "Disposizioni sui porti"],
      ["tool participation", '"records":[]'],
    ] as const) {
      const [, dataBefore = ""] = before.get(tool)?.split('"data":') ?? [];
      expect(dataBefore).toContain(facts);
      expect(walked.get(tool)).toContain(dataBefore);
    }
  });

  it("is told from few reviews in rankings, comparisons and their pictures", async () => {
    expect(await call(getRanking, {})).toMatchObject({ total: 5, ranked: 0, silenced: 5 });
    const walked = await site.walk();
    const compared = `/compare?p=${mayor},${mayor + 1}`;
    for (const address of ["/rankings", compared, "picture of compare"]) {
      const text = walked.get(address);
      expect(text).toContain("ilenzio prima del voto");
      expect(text).not.toMatch(/Ancora poche|\b0 recensioni|(?:di|ancora) 5 recensioni/);
    }
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

  it("refuses cursors of orders that it does not have, whose lists start over", async () => {
    const { people, reviews } = cursors;
    expect(await refusal(call(listPoliticians, { ...BY_RATING, cursor: people }))).toBe(
      "invalid_cursor",
    );
    expect(await refusal(call(listReviews, { id: mayor, ...HIGHEST, cursor: reviews }))).toBe(
      "invalid_cursor",
    );
    const start = `/politicians-live?ordina=valutazione`;
    const list = await fetch(`${site.origin}${start}&dopo=${people}`, { redirect: "manual" });
    expect(list.headers.get("Location")).toBe(start);
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
      const folder = keptFor === "newest" ? "figures/" : "";
      const file = await app.http.request(openDataPath(`${folder}${name}.csv.gz`));
      expect({ name, status: file.status }).toEqual({ name, status: 403 });
    }
    app.clock.advance(28 * HOUR_MS);
    await makeOpenData(app.context, {}, run);
    const { tables, nights } = await call(getOpenData, {});
    expect(nights.map(({ hasFigures }) => hasFigures)).toEqual([true, false]);
    expect(nights[0]).toMatchObject({ withheldPeople: 5, withheldTopics: 1 });
    for (const { name, hasFigures, keptFor, rows, files } of tables) {
      // An empty table has no Parquet file.
      expect(files).toHaveLength(rows === 0 ? 3 : 4);
      expect({ name, rows: hasFigures ? rows : 0 }).toEqual({ name, rows: 0 });
      const path = files.find(({ format }) => format === "jsonl.gz")?.path ?? "";
      const file = await app.http.request(path);
      const keeping = file.headers.get("Cache-Control") ?? "";
      expect({ name, isForever: keeping.includes("immutable") }).toEqual({
        name,
        isForever: !hasFigures && keptFor === "archive",
      });
      const text = gunzipSync(await file.arrayBuffer()).toString();
      expect(site.findFigures(new Map([[path, text]]))).toEqual([]);
    }
  });

  it("lets pictures be kept no longer than until its end", async () => {
    app.clock.advance(END - app.clock.now().getTime() - 10 * MINUTE_MS);
    const picture = await app.http.request(`/media/pictures/politician/${mayor}/wide.jpg`);
    expect(picture.headers.get("Cache-Control")).toBe("public, max-age=600");
    app.clock.advance(10 * MINUTE_MS - 1);
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
