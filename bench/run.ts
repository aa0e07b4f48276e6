// What the site can do on this machine, each figure beside references measured in the same run: a bare
// node:http server that sends the same bytes, and the same statements without the site. Medians of five
// rounds, taking turns.
//
//     npm run bench                              on the demonstration data
//     DATA_DIR=/tmp/large npm run bench          on data made by `npm run bench:data`
//     DATABASE_URL=postgres://… npm run bench    on a server
//
// Needs a build (`npm run build`) and Linux (/proc, taskset). --write puts it into docs/performance.md.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { placeOnCore } from "./lib/cores.ts";
import {
  CACHED_HEAD,
  UNCACHED_HEAD,
  measureCached,
  measureUncached,
  someCases,
} from "./lib/http-cases.ts";
import type { Case } from "./lib/http-cases.ts";
import { measureImport } from "./lib/import-speed.ts";
import { INSERT_HEAD, measureInserts } from "./lib/insert-speed.ts";
import { memoryMb } from "./lib/measure.ts";
import { readPace } from "./lib/pace.ts";
import { openReport } from "./lib/report.ts";
import { startSiteWithSql } from "./lib/sql-of-site.ts";
import { measureStarts } from "./lib/starts.ts";

const pace = readPace();
const given = process.env["DATA_DIR"];
const databaseUrl = process.env["DATABASE_URL"];
const folder = await mkdtemp(join(tmpdir(), "scrutinio-bench-"));
const report = openReport("http");
try {
  await measureServing();
  if (databaseUrl === undefined) {
    report.say("### Review insert (embedded database)");
    report.table(INSERT_HEAD, await measureInserts(join(folder, "inserts"), pace));
  }
  report.say("### Starting");
  const starts = await measureStarts(folder, { rounds: pace.rounds });
  report.table(starts.head, starts.rows);
  report.say("### Importing");
  const imported = await measureImport(folder, pace.rounds);
  report.table(imported.head, imported.rows);
  report.end();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureServing() {
  const environment = {
    DATA_DIR: given ?? join(folder, "site"),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const cases: Case[] = [];
  const site = await startSiteWithSql(environment);
  try {
    const first = memoryMb(site.pid);
    const figures = (await (await fetch(`${site.url}/api/figures`)).json()) as Figures;
    report.say(
      `${databaseUrl === undefined ? "Embedded database" : "PostgreSQL server"}, ${figures.politicians} politicians, ` +
        `${figures.reviews} reviews. ${pace.rounds} rounds of ${pace.seconds} s, 16 connections, brotli. ` +
        "CPU is the server process's for each answer. Bare is a node:http server that sends the same bytes " +
        "with the same headers; raw SQL the same statements, as the site's driver gets them, in its process.",
    );
    report.say();
    const { cached, uncached } = await someCases(site.url);
    const apart = placeOnCore(process.pid, "second");
    report.say(
      `### From the page cache${apart ? " (server on one processor, load generator on the other)" : ""}`,
    );
    report.say();
    report.say(
      "Wanted: at least 0.85 times the bare server's rate, at most 1.3 times its CPU for each answer.",
    );
    report.table(CACHED_HEAD, await measureCached(site, cached, pace));
    placeOnCore(process.pid, "any");
    cases.push(...uncached);
    const last = memoryMb(site.pid);
    report.say("### Memory");
    report.table(
      ["MB", "after the start", "after all this", "at most"],
      [["server process", first.now, last.now, last.most]],
    );
  } finally {
    await site.stop();
  }
  const withoutCache = await startSiteWithSql({ ...environment, PAGE_CACHE_MB: "0" });
  try {
    report.say("### Rendered for each request");
    report.say();
    report.say("Wanted: the API list at least 0.5 times as often as its statements alone.");
    report.table(UNCACHED_HEAD, await measureUncached(withoutCache, cases, pace));
  } finally {
    await withoutCache.stop();
  }
}

interface Figures {
  politicians: number;
  reviews: number;
}
