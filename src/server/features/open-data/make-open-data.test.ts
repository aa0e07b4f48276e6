// Open data on a real database: what a night's files hold, and what they never hold.

import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hidePerson, getAdministeredPerson } from "#contract/admin-people.ts";
import { getOpenData } from "#contract/open-data.ts";
import { withdrawReview } from "#contract/reviews.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { reviews, topicReviews } from "#platform/db/schema.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildSurge } from "#tests/build/surge.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { makeOpenData } from "./make-open-data.ts";
import { FOLDERS } from "./nights.ts";
import { OPEN_TABLES } from "./tables/all.ts";

const TODAY = "2026-11-20";
const TOMORROW = "2026-11-21";
const run = { signal: new AbortController().signal };

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ now: `${TODAY}T10:00:00Z` });
});
afterEach(() => app.close());

const folderOf = (day: string) => join(app.context.config.openDataDir, day);
const make = () => makeOpenData(app.context, {}, run);
const list = () => app.as(null).call(getOpenData, {});

type Line = Record<string, unknown>;
async function readLines(day: string, name: string): Promise<Line[]> {
  const text = gunzipSync(await readFile(join(folderOf(day), `${name}.jsonl.gz`))).toString();
  return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Line]));
}

/** Its days, which are days and not texts, as JSON has them. */
async function readParquet(name: string): Promise<unknown> {
  const file = await asyncBufferFromFile(join(folderOf(TODAY), name));
  const read = JSON.stringify(await parquetReadObjects({ file }));
  return JSON.parse(read.replaceAll("T00:00:00.000Z", ""));
}

/** As it is given out. */
async function readContent(path: string): Promise<Buffer> {
  return path.endsWith(".it.csv") ? gunzipSync(await readFile(`${path}.gz`)) : readFile(path);
}

/** Somebody with six reviews in November and one in October, somebody with one; a topic with five opinions. */
async function fill() {
  const { db } = app.context;
  const [rated, few, surged] = await buildPoliticians(db, [
    { name: "Anna Rossi", placeCode: "058091" },
    { name: "Bruno Verdi" },
    { name: "Carla Neri" },
  ]);
  const ids = { rated: rated?.id ?? 0, few: few?.id ?? 0 };
  const at = (day: string) => ({ createdAt: new Date(`${day}T09:00:00Z`) });
  const written: { id: number; userId: string }[] = [];
  for (const [index, score] of ([5, 1, 3, 2, 4, 5] as const).entries()) {
    const author = await buildUser(db);
    const review = await buildReview(db, {
      politicianId: ids.rated,
      userId: author.id,
      comment: `Parole segrete ${index}`,
      scores: { ...allScores(3), honesty: score },
      ...at(`2026-11-0${index + 1}`),
    });
    written.push({ id: review.id, userId: author.id });
  }
  await buildReview(db, { politicianId: ids.rated, scores: allScores(1), ...at("2026-10-05") });
  await buildReview(db, { politicianId: ids.few, scores: allScores(4), ...at("2026-11-05") });
  const topic = await buildTopic(db, { title: "Pista ciclabile" });
  for (let many = 0; many < 5; many += 1)
    await buildOpinion(db, { topicId: topic.id, rating: 4, ...at("2026-11-04") });
  const weighing = { weight: 10, weighsAsNew: false };
  await db.update(reviews).set({ ...weighing, updatedAt: sql`created_at` });
  await db.update(topicReviews).set({ ...weighing, updatedAt: sql`created_at` });
  await rebuildAggregates(db);
  await buildSurge(db, { politicianId: surged?.id ?? 0, openedAt: new Date(), aside: 1 });
  return { ...ids, topic: topic.id, written };
}

describe("a night of open data", () => {
  it("of an empty site has every table, without rows", async () => {
    expect(await list()).toMatchObject({ nights: [], silentUntil: null });
    await make();
    const { tables, nights } = await list();
    expect(nights.map(({ day }) => day)).toEqual([TODAY]);
    expect(tables.map(({ rows, files }) => [rows, files.length])).toEqual(tables.map(() => [0, 3]));
  });

  it("has the same rows in every format, as many as it says, with their checksums", async () => {
    await fill();
    await make();
    const { tables } = await list();
    expect(tables).toHaveLength(OPEN_TABLES.length);
    for (const { name, rows, files, columns, keptFor } of tables) {
      const folder = FOLDERS[keptFor];
      const lines = await readLines(TODAY, join(folder, name));
      expect({ name, rows: lines.length }).toEqual({ name, rows });
      const hasParquet = files.some(({ format }) => format === "parquet");
      expect({ name, hasParquet }).toEqual({ name, hasParquet: lines.length > 0 });
      const read = hasParquet ? await readParquet(join(folder, `${name}.parquet`)) : [];
      expect(read).toEqual(lines);
      expect(Object.keys(lines[0] ?? {})).toEqual(
        lines.length === 0 ? [] : columns.map((column) => column.name),
      );
      for (const { path, bytes, sha256 } of files) {
        const content = await readContent(folderOf(path.replace("/open-data/", "")));
        expect(content).toHaveLength(bytes);
        expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
      }
    }
    const rowsOf = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
    expect(rowsOf).toMatchObject({ politicians: 3, ratings: 3, months: 4, notices: 1, scores: 6 });
  });

  it("shows figures from five reviews on, and the number of reviews of the others", async () => {
    const { rated, few, topic } = await fill();
    await make();
    const ratings = await readLines(TODAY, "figures/ratings");
    expect(ratings.find((row) => row["politician_id"] === rated)).toMatchObject({
      reviews: 7,
      counted: 7,
      stars_3: 6,
      mean_honesty: 3,
    });
    expect(ratings.find((row) => row["politician_id"] === few)).toMatchObject({
      reviews: 1,
      counted: null,
      mean: null,
      stars_4: null,
    });
    const months = (await readLines(TODAY, "figures/months")).filter(
      (row) => row["politician_id"] === rated,
    );
    expect(months).toEqual([
      expect.objectContaining({ month: "2026-10", reviews: 1, estimate: null }),
      expect.objectContaining({ month: "2026-11", reviews: 6, estimate: expect.any(Number) }),
    ]);
    expect(await readLines(TODAY, "figures/topic_ratings")).toEqual([
      expect.objectContaining({ topic_id: topic, opinions: 5, stars_4: 5 }),
    ]);
  });

  it("has score vectors of large months alone, without text, author, number or order of arrival", async () => {
    const { rated, written } = await fill();
    await make();
    const scores = await readLines(TODAY, "figures/scores");
    expect(scores.map((row) => row["honesty"])).toEqual([1, 2, 3, 4, 5, 5]);
    for (const row of scores) expect(row).toMatchObject({ politician_id: rated, month: "2026-11" });
    const everything = await readEverything(TODAY);
    expect(everything).not.toContain("Parole segrete");
    for (const { userId } of written) expect(everything).not.toContain(userId);
  });

  it("has not what was withdrawn before it, and the nights before lose what it could be told from", async () => {
    const { rated, written } = await fill();
    await make();
    const author = { id: written[0]?.userId ?? "" };
    await app.as(author).call(withdrawReview, { id: written[0]?.id ?? 0 });
    app.clock.advance(DAY_MS);
    await make();
    const scores = await readLines(TOMORROW, "figures/scores");
    expect(scores.map((row) => row["honesty"])).toEqual([1, 2, 3, 4, 5]);
    const ratings = await readLines(TOMORROW, "figures/ratings");
    expect(ratings.find((row) => row["politician_id"] === rated)).toMatchObject({ reviews: 6 });
    const { tables } = await list();
    const names = tables.flatMap(({ name, keptFor }) => (keptFor === "newest" ? [name] : []));
    expect(names).toEqual([
      "ratings",
      "months",
      "topic_ratings",
      "topic_months",
      "notices",
      "scores",
    ]);
    expect(await readdir(folderOf(TODAY))).not.toContain("figures");
    expect(await readdir(folderOf(TOMORROW))).toContain("figures");
  });

  it("keeps of 50 reviews and more rounded figures, and of fewer nothing", async () => {
    const { db } = app.context;
    const [many, few] = await buildPoliticians(db, [{}, {}]);
    const topic = await buildTopic(db);
    for (let at = 0; at < 53; at += 1) {
      const scores = allScores(at < 20 ? 2 : 4);
      await buildReview(db, { politicianId: many?.id ?? 0, scores });
      await buildOpinion(db, { topicId: topic.id, rating: 5 });
      if (at < 49) await buildReview(db, { politicianId: few?.id ?? 0, scores });
    }
    await rebuildAggregates(db);
    await make();
    expect(await readLines(TODAY, "rounded")).toEqual([
      { kind: "politician", id: many?.id, published: 50, mean: 3.2 },
      { kind: "topic", id: topic.id, published: 50, mean: 5 },
    ]);
  });

  it("names nobody in the nights from before a page was hidden, and has the archive otherwise", async () => {
    const { few } = await fill();
    await make();
    app.clock.advance(DAY_MS);
    await make();
    expect(await readLines(TODAY, "people/politicians")).toHaveLength(3);
    const { call } = app.as(await buildAdministrator(app.context.db));
    const { person } = await call(getAdministeredPerson, { id: few });
    const seen = { id: few, version: person.version, reason: "Opposizione accolta." };
    await call(hidePerson, seen);
    expect((await list()).nights.map(({ hasPeople }) => hasPeople)).toEqual([true, true]);
    app.clock.advance(DAY_MS);
    await make();
    const { nights } = await list();
    expect(nights.map(({ day, hasPeople }) => [day, hasPeople])).toEqual([
      ["2026-11-22", true],
      [TOMORROW, false],
      [TODAY, false],
    ]);
    for (const { day } of nights) {
      expect(await readEverything(day)).not.toContain("Bruno Verdi");
      expect(await readdir(folderOf(day))).toContain("rounded.csv.gz");
    }
    app.clock.advance(DAY_MS);
    await make();
    const { nights: later } = await list();
    expect(later.map(({ hasPeople }) => hasPeople)).toEqual([true, true, false, false]);
  });

  it.each(["ratings", "notices"])(
    "removes the nights of a release that kept exact %s",
    async (name) => {
      await make();
      const manifest = await readFile(join(folderOf(TODAY), "night.json"), "utf8");
      const old = "2026-11-01";
      await mkdir(folderOf(old));
      const exact = manifest.replace(
        `"name":"${name}","folder":"figures"`,
        `"name":"${name}","folder":""`,
      );
      await writeFile(join(folderOf(old), "night.json"), exact);
      app.clock.advance(DAY_MS);
      await make();
      expect((await readdir(app.context.config.openDataDir)).sort()).toEqual([TODAY, TOMORROW]);
    },
  );
});

async function readEverything(day: string): Promise<string> {
  const names = await readdir(folderOf(day), { recursive: true });
  const texts = names
    .filter((name) => name.endsWith(".gz"))
    .map(async (name) => gunzipSync(await readFile(join(folderOf(day), name))).toString());
  return (await Promise.all(texts)).join("\n");
}

describe("the job", () => {
  it("makes one night a day, after four in Italy", async () => {
    await make();
    const before = await readFile(join(folderOf(TODAY), "SHA256SUMS"), "utf8");
    await make();
    expect(await readFile(join(folderOf(TODAY), "SHA256SUMS"), "utf8")).toBe(before);
    app.clock.advance(16 * HOUR_MS);
    await make();
    expect((await list()).nights).toHaveLength(1);
    app.clock.advance(2 * HOUR_MS);
    await make();
    expect((await list()).nights.map(({ day }) => day)).toEqual([TOMORROW, TODAY]);
  });

  it("of two servers runs on one", async () => {
    await fill();
    await Promise.all([make(), make()]);
    expect((await list()).nights).toHaveLength(1);
    expect(await readdir(app.context.config.openDataDir)).toEqual([TODAY]);
  });

  it("broken off leaves nothing half, and the next one starts over", async () => {
    await fill();
    const stop = new AbortController();
    const { clock, config } = app.context;
    const left: string[] = [];
    const broken = {
      ...app.context,
      clock: {
        // Read before each table, among others.
        now: () => {
          if (existsSync(config.openDataDir))
            left.push(...readdirSync(config.openDataDir, { recursive: true, encoding: "utf8" }));
          if (left.some((name) => name.endsWith("/politicians.parquet"))) stop.abort();
          return clock.now();
        },
      },
    };
    await expect(makeOpenData(broken, {}, { signal: stop.signal })).rejects.toThrow("aborted");
    expect(await readdir(app.context.config.openDataDir)).toEqual([]);
    expect((await list()).nights).toEqual([]);
    // A server that was killed could not clean up.
    await mkdir(join(app.context.config.openDataDir, ".draft-x"));
    await writeFile(join(app.context.config.openDataDir, ".draft-x", "ratings.csv.gz"), "half");
    await make();
    expect(await readdir(app.context.config.openDataDir)).toEqual([TODAY]);
  });

  it("keeps 30 nights and each first of the month", async () => {
    await make();
    const { openDataDir } = app.context.config;
    const manifest = await readFile(join(folderOf(TODAY), "night.json"), "utf8");
    for (const day of ["2026-10-21", "2026-10-22", "2026-10-23", "2026-09-01", "2026-09-02"]) {
      await mkdir(join(openDataDir, day));
      await writeFile(join(openDataDir, day, "night.json"), manifest.replaceAll(TODAY, day));
    }
    app.clock.advance(DAY_MS);
    await make();
    expect((await readdir(openDataDir)).sort()).toEqual([
      "2026-09-01",
      "2026-10-23",
      TODAY,
      TOMORROW,
    ]);
  });
});
