// What the site can do on this machine, each figure beside a reference measured in the same run: a bare
// node:http server that sends the same bytes. Medians of five rounds, the two taking turns.
//
//     npm run bench                              on the demonstration data
//     DATA_DIR=/tmp/large npm run bench          on data made by `npm run bench:data`
//
// Needs a build (`npm run build`) and Linux (/proc). Writes docs/performance.md with --write.

import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { bareTwin, load, medianLoad, memoryMb } from "./lib/measure.ts";
import type { Load } from "./lib/measure.ts";

const ROUNDS = 5;

interface Case {
  name: string;
  path: string;
  /** Another path for every request, so that no kept copy helps. */
  nextPath?: () => string;
}

const { values } = parseArgs({
  options: { write: { type: "boolean" }, seconds: { type: "string", default: "3" } },
});
const seconds = Number(values.seconds);
const given = process.env["DATA_DIR"];
const dataDir = given ?? (await mkdtemp(join(tmpdir(), "scrutinio-bench-")));
const lines: string[] = [];
const say = (line = "") => {
  lines.push(line);
  console.log(line);
};

const began = performance.now();
const site = await startSite(siteSettings());
const firstStart = performance.now() - began;
try {
  await describeRun(site);
  await measureAll(site);
  await site.stop();
  await measureRestart();
} finally {
  await site.stop();
  if (given === undefined) await rm(dataDir, { recursive: true, force: true });
}
if (values.write === true)
  writeFileSync(
    fileURLToPath(new URL("../docs/performance.md", import.meta.url)),
    `${lines.join("\n")}\n`,
  );

function siteSettings(): Record<string, string> {
  const databaseUrl = process.env["DATABASE_URL"];
  return { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
}

async function describeRun({ url }: RunningSite) {
  const figures = (await (await fetch(`${url}/api/figures`)).json()) as Record<string, number>;
  const [cpu] = cpus();
  say("# Performance");
  say();
  say(
    "Written by `npm run bench -- --write`. Ratios are what counts: reference and site took turns in",
  );
  say("the same run, and the load generator had its share of the same processor.");
  say();
  say(
    `- Machine: ${cpus().length} × ${cpu?.model.trim() ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`,
  );
  say(
    `- Database: ${process.env["DATABASE_URL"] === undefined ? "embedded" : "PostgreSQL server"}; ${figures["politicians"]} politicians, ${figures["reviews"]} reviews`,
  );
  say(`- ${ROUNDS} rounds of ${seconds} s, 16 connections, answers compressed with brotli`);
  say();
}

async function measureAll({ url, pid }: RunningSite) {
  const detail = await someDetail(url);
  let turn = 0;
  const fresh = (path: string) => () => `${path}${path.includes("?") ? "&" : "?"}v=${(turn += 1)}`;
  const words = ["ro", "ma", "an", "car", "gio", "lu", "sa", "be", "mar", "ti", "ne", "fa"];
  const cases: Case[] = [
    { name: "list page, kept", path: "/politicians-live" },
    { name: "detail page, kept", path: detail },
    { name: "API list, kept", path: "/api/politicians" },
    { name: "list page, made", path: "/politicians-live", nextPath: fresh("/politicians-live") },
    { name: "detail page, made", path: detail, nextPath: fresh(detail) },
    { name: "API list, made", path: "/api/politicians", nextPath: fresh("/api/politicians") },
    {
      name: "API search, made",
      path: "/api/politicians?q=ma",
      nextPath: () =>
        fresh(
          `/api/politicians?q=${words[turn % words.length]}+${words[(turn * 7) % words.length]}`,
        )(),
    },
  ];
  say(
    "| | per second | p50 ms | p99 ms | CPU ms | bare: per second | CPU ms | **rate ratio** | **CPU ratio** |",
  );
  say("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
  for (const one of cases) {
    const target = {
      pid,
      url: url + one.path,
      ...(one.nextPath === undefined ? {} : { nextPath: one.nextPath }),
    };
    await load(target, { seconds: 1 });
    const bare = await bareTwin(url + one.path);
    const rounds: { site: Load; bare: Load }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ site: await load(target, { seconds }), bare: await load(bare, { seconds }) });
    bare.stop();
    row(one.name, medianLoad(rounds.map((r) => r.site)), medianLoad(rounds.map((r) => r.bare)));
  }
  const memory = memoryMb(pid);
  say();
  say(`Memory of the server after all this: ${memory.now} MB, at most ${memory.most} MB.`);
  say();
}

function row(name: string, ours: Load, bare: Load) {
  const cells = [
    name + (ours.failed > 0 ? ` (${ours.failed} failed!)` : ""),
    ours.rate.toFixed(0),
    ours.p50.toFixed(0),
    ours.p99.toFixed(0),
    ours.cpu.toFixed(3),
    bare.rate.toFixed(0),
    bare.cpu.toFixed(3),
    (ours.rate / bare.rate).toFixed(2),
    (ours.cpu / bare.cpu).toFixed(2),
  ];
  say(`| ${cells.join(" | ")} |`);
}

async function someDetail(url: string): Promise<string> {
  const { items } = (await (await fetch(`${url}/api/politicians?limit=1&sort=reviews`)).json()) as {
    items: { id: number }[];
  };
  return `/politician-live/${items[0]?.id}`;
}

async function measureRestart() {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    const again = await startSite(siteSettings());
    times.push(performance.now() - start);
    await again.stop();
  }
  say(
    `Ready after ${(firstStart / 1000).toFixed(1)} s the first time, then after ${times.map((ms) => (ms / 1000).toFixed(1)).join(", ")} s.`,
  );
}
