// Cost of a hundred times the reviews: the same uncached pages on two databases with the same
// number of politicians. Medians of five rounds, in turns.
//
//     npm run bench:scale                                         makes both databases first, for minutes
//     npm run bench:scale -- --large /tmp/large --small /tmp/small     made once, used again
//
// A place may be postgres://… too. --write puts it into docs/performance.md.
//
//     npm run bench:scale -- --few-politicians 900 --cases ranking     rankings of the country against those of 900
//
// Sizes are of databases that it makes; one that is given stays as it is.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startSite } from "#tests/e2e/start-site.ts";
import { fillIfEmpty } from "./lib/filled-database.ts";
import { inTurn } from "./lib/http-cases.ts";
import { load, medianLoad, waitUntilIdle } from "./lib/measure.ts";
import type { Load } from "./lib/measure.ts";
import { NATIONAL } from "./lib/national-data.ts";
import type { Sizes } from "./lib/national-data.ts";
import { openReport } from "./lib/report.ts";

const FEW_REVIEWS = 15_000;
/** Twenty for each topic: those have a trend too. */
const FEW_OPINIONS = NATIONAL.opinions / 10;
/** The limit of the large database's extra cost. */
const TARGET = 1.2;

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    large: { type: "string" },
    small: { type: "string" },
    politicians: { type: "string", default: String(NATIONAL.politicians) },
    /** Of the small side; default: as many. */
    "few-politicians": { type: "string" },
    /** Only cases with this in their name. */
    cases: { type: "string", default: "" },
    seconds: { type: "string", default: "1" },
    rounds: { type: "string", default: "5" },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const folder = await mkdtemp(join(tmpdir(), "scrutinio-scale-"));
const report = openReport("scale");
try {
  await measure();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure() {
  const politicians = Number(values.politicians);
  const large = await openSite(values.large ?? join(folder, "large"), { ...NATIONAL, politicians });
  const small = await openSite(values.small ?? join(folder, "small"), {
    ...NATIONAL,
    politicians: Number(values["few-politicians"] ?? politicians),
    reviews: FEW_REVIEWS,
    opinions: FEW_OPINIONS,
  });
  try {
    for (const { pid } of [large, small]) await waitUntilIdle(pid);
    report.say(
      `Pages and answers made for each request, ${rounds} rounds of ${seconds} s, 16 connections: ${await measureSize(small.url)} ` +
        `against ${await measureSize(large.url)}. The ratio is of the time for one; wanted is at most ${TARGET}.`,
    );
    const rows = [];
    const all = await listCases(small.url);
    for (const { name, paths } of all.filter((one) => one.name.includes(values.cases))) {
      const turns: { few: Load; many: Load }[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const few = await loaded(small, paths);
        const many = await loaded(large, paths);
        // The first is for warming up.
        if (round >= 0) turns.push({ few, many });
      }
      const few = medianLoad(turns.map((turn) => turn.few));
      const many = medianLoad(turns.map((turn) => turn.many));
      const failed = few.failed + many.failed;
      const path = paths[0] ?? "/";
      const bytes = [await kilobytes(small.url + path), await kilobytes(large.url + path)];
      process.stderr.write(`${name}: ${(few.rate / many.rate).toFixed(2)}\n`);
      rows.push([
        failed > 0 ? `${name} (${failed} failed!)` : name,
        few.rate.toFixed(0),
        few.p50.toFixed(1),
        few.p99.toFixed(1),
        few.cpu.toFixed(2),
        many.rate.toFixed(0),
        many.p50.toFixed(1),
        many.p99.toFixed(1),
        many.cpu.toFixed(2),
        bytes.join(" / "),
        (few.rate / many.rate).toFixed(2),
        (many.cpu / few.cpu).toFixed(2),
      ]);
    }
    const figures = ["per second", "p50 ms", "p99 ms", "CPU ms"];
    report.table(
      [
        "",
        ...figures.map((figure) => `few: ${figure}`),
        ...figures.map((figure) => `many: ${figure}`),
        "kB before compression",
        "**time ratio**",
        "CPU ratio",
      ],
      rows,
    );
    report.end();
  } finally {
    await small.stop();
    await large.stop();
  }
}

async function openSite(place: string, sizes: Sizes) {
  const isServer = place.startsWith("postgres");
  const databaseUrl = isServer ? place : null;
  const dataDir = isServer ? join(folder, String(sizes.reviews)) : place;
  const print = (line: string) => process.stderr.write(`${sizes.reviews}: ${line}\n`);
  const database = await fillIfEmpty({ databaseUrl, dataDir }, sizes, print);
  await database?.close();
  return startSite({
    DATA_DIR: dataDir,
    PAGE_CACHE_MB: "0",
    // The first night of open data alone would keep the large one busy for eight minutes.
    JOBS: "off",
    ...(isServer ? { DATABASE_URL: place } : {}),
  });
}

async function measureSize(url: string): Promise<string> {
  const { politicians, reviews } = (await (await fetch(`${url}/api/figures`)).json()) as Record<
    string,
    number
  >;
  return `${politicians} politicians with ${reviews} reviews`;
}

/**
 * Politicians with an estimate, on both sites: cards and pages of equal length, as the column of bytes shows. On the
 * small one few have reviews at all, on the large one everybody has.
 */
async function listCases(url: string): Promise<{ name: string; paths: string[] }[]> {
  const ids = await readIds(`${url}/api/politicians?limit=20&sort=reviews`);
  const topics = await readIds(`${url}/api/topics?limit=20`);
  return [
    { name: "list page, most reviewed first", paths: ["/politicians-live?ordina=recensioni"] },
    { name: "list page, best rated first", paths: ["/politicians-live?ordina=valutazione"] },
    { name: "list page of the rated, by name", paths: ["/politicians-live?valutati=si"] },
    { name: "ranking, one group", paths: ["/rankings?gruppo=1"] },
    { name: "API ranking, one group", paths: ["/api/rankings?group=1"] },
    {
      name: "API ranking by an attribute, one group",
      paths: ["/api/rankings?attribute=honesty&group=1"],
    },
    {
      name: "API ranking by an attribute in a region",
      paths: ["/api/rankings?attribute=honesty&region=Lombardia"],
    },
    { name: "detail page", paths: ids.map((id) => `/politician-live/${id}`) },
    {
      name: "comparison",
      paths: ids.slice(1).map((id, index) => `/compare?p=${ids[index]},${id}`),
    },
    { name: "API list, most reviewed first", paths: ["/api/politicians?sort=reviews"] },
    { name: "API detail", paths: ids.map((id) => `/api/politicians/${id}`) },
    { name: "API trend", paths: ids.map((id) => `/api/politicians/${id}/trend`) },
    { name: "API trend of a topic", paths: topics.map((id) => `/api/topics/${id}/trend`) },
    { name: "API reviews", paths: ids.map((id) => `/api/politicians/${id}/reviews`) },
    {
      name: "API reviews, most useful first",
      paths: ids.map((id) => `/api/politicians/${id}/reviews?sort=useful`),
    },
    {
      name: "API reviews, a rare number of stars",
      paths: ids.map((id) => `/api/politicians/${id}/reviews?stars=1`),
    },
    {
      name: "API reviews, rare scores of an attribute",
      paths: ids.map(
        (id) => `/api/politicians/${id}/reviews?stars=4&attribute=transparency&scores=low`,
      ),
    },
  ];
}

async function readIds(address: string): Promise<number[]> {
  const { items } = (await (await fetch(address)).json()) as { items: { id: number }[] };
  return items.map(({ id }) => id);
}

async function kilobytes(url: string): Promise<string> {
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  return ((await response.arrayBuffer()).byteLength / 1_000).toFixed(0);
}

function loaded(site: { url: string; pid: number }, paths: readonly string[]): Promise<Load> {
  return load({ pid: site.pid, url: site.url, nextPath: inTurn(paths) }, { seconds });
}
