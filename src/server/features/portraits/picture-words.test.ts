// What the pictures to share say: outlines keep no words, so they are laid out here as text.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import satori from "satori";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPlace } from "#contract/places.ts";
import { PICTURE_SIZES } from "#domain/picture/picture.ts";
import type { PictureKind, PictureSize } from "#domain/picture/picture.ts";
import { projectPath } from "#platform/project-folder.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { describePicture } from "#web/app/pictures.ts";
import { placeHead } from "#web/features/place/place-head.ts";

const { resolve } = createRequire(import.meta.url);
const FONTS = [
  {
    name: "display",
    data: readFileSync(projectPath("src/platform/pictures/fonts/fraunces-display.woff")),
  },
  {
    name: "sans",
    data: readFileSync(
      resolve("@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff"),
    ),
  },
];
const DAY = new Date("2026-10-05T10:00:00Z");

let app: TestApp;
let ada: number;
let bea: number;
let long: number;
beforeAll(async () => {
  app = await startTestApp();
  ada = await buildRated("Ada Neri");
  bea = await buildRated("Bea Rossi");
  long = await buildRated(words(30));
  await app.database.pool.query("UPDATE reviews SET weight = 10");
  await rebuildAggregates(app.database.db);
});
afterAll(() => app.close());

/** The lines of a picture from top to bottom, and whether all of it is inside. */
async function read(kind: PictureKind, of: string, size: PictureSize) {
  const { call } = app.as(null);
  const sources = { call, photoOf: () => Promise.resolve(null) };
  const picture = await describePicture({ kind, of, size }, "https://scrutinio.example", sources);
  if (picture === null) throw new Error("There is no such picture");
  const { width, height } = PICTURE_SIZES[size];
  const options = { width, height, embedFont: false, fonts: FONTS };
  const svg = await satori(picture.draw(DAY) as never, options);
  const lines = new Map<number, string>();
  let isInside = true;
  for (const [, attributes = "", word = ""] of svg.matchAll(/<text ([^>]+)>([^<]*)<\/text>/g)) {
    const [x, y, wide] = ["x", "y", "width"].map((name) =>
      Number(new RegExp(`\\b${name}="([\\d.-]+)"`).exec(attributes)?.[1]),
    );
    if (x === undefined || y === undefined || wide === undefined) continue;
    lines.set(y, (lines.get(y) ?? "") + word);
    isInside &&= x >= 0 && x + wide <= width && y > 0 && y < height;
  }
  const sorted = [...lines].toSorted(([a], [b]) => a - b).map(([, line]) => line);
  return { lines: sorted, text: sorted.join("\n"), isInside };
}

const sizes = ["wide", "tall"] as const;
const words = (count: number) => Array.from({ length: count }, (_, at) => `Parola${at}`).join(" ");

async function buildRated(name: string): Promise<number> {
  const { db } = app.database;
  const { id } = await buildPolitician(db, { name, role: "Sindaca", location: "Roma (RM)" });
  for (let count = 0; count < 6; count += 1)
    await buildReview(db, { politicianId: id, scores: allScores(4) });
  return id;
}

describe.each(sizes)("the %s picture", (size) => {
  const expectFrame = (text: string) => {
    for (const words of ["Scrutinio", "Dati del 5 ottobre 2026", "Non è un sondaggio"])
      expect(text).toContain(words);
  };

  it("of a person says name, office, estimate with its interval and number of reviews", async () => {
    const { text, isInside } = await read("politician", `${ada}`, size);
    expect(isInside).toBe(true);
    expectFrame(text);
    for (const words of ["Ada Neri", "Sindaca · Roma (RM)", "su 5", "6 recensioni"])
      expect(text).toContain(words);
    expect(text).toMatch(/\b\d,\d/);
    expect(text).toMatch(/stima indicativa, tra \d,\d e \d,\d/);
  });

  it("of a person, a topic and a comparison shortens what is too long", async () => {
    const topic = await buildTopic(app.database.db, { title: words(50) });
    await buildOpinion(app.database.db, { topicId: topic.id });
    for (const [kind, of] of [
      ["politician", `${long}`],
      ["topic", `${topic.id}`],
      ["compare", `${long},${bea}`],
    ] as const) {
      const { lines, text, isInside } = await read(kind, of, size);
      expect(isInside).toBe(true);
      expectFrame(text);
      const title = lines.findIndex((line) => line.includes("Parola0"));
      const end = lines.findIndex((line) => line.includes("…"));
      expect(title).toBeGreaterThan(-1);
      expect(end).toBeGreaterThanOrEqual(title);
    }
  });

  it("of a comparison names each, with estimate and number of reviews", async () => {
    const { text, isInside } = await read("compare", `${ada},${bea}`, size);
    expect(isInside).toBe(true);
    expectFrame(text);
    for (const words of ["Ada Neri", "Bea Rossi", "6 recensioni · Sindaca · Roma (RM)"])
      expect(text).toContain(words);
    expect(text.match(/\b\d,\d/g)).toHaveLength(2);
  });
});

it("of a town has another address once the estimate or the person of the mayor is another", async () => {
  const { db, pool } = app.database;
  const mayor = { role: "Sindaco", location: "Agliè (TO)", placeCode: "001001" };
  const { id } = await buildPolitician(db, { ...mayor, name: "Carla Blu" });
  for (let count = 0; count < 6; count += 1)
    await buildReview(db, { politicianId: id, scores: allScores(4) });
  const readPath = async () => {
    await rebuildAggregates(db);
    const detail = await app.as(null).call(getPlace, { code: "001001" });
    return placeHead(detail, "https://scrutinio.example").image?.path;
  };
  const first = await readPath();
  expect(await readPath()).toBe(first);
  await pool.query("UPDATE reviews SET honesty = 1, respect = 1 WHERE politician_id = $1", [id]);
  const second = await readPath();
  expect(second).not.toBe(first);
  await pool.query("UPDATE politicians SET ended_at = now() WHERE id = $1", [id]);
  await buildPolitician(db, { ...mayor, name: "Dario Viola" });
  expect(await readPath()).not.toBe(second);
});
