// What the jobs of a night cost on a database at the size of the country: processor seconds of this process and of the
// database together, of a first night, on which the weight of nearly every account changes, and of the next, on which
// nothing has.
//
//     npm run bench:nights                              on a PostgreSQL cluster of its own
//     DATABASE_URL=postgres://… npm run bench:nights    on a server on this machine; an empty database is filled
//
// --reviews changes the size, --only runs one job. Needs Linux (/proc) and PostgreSQL. --write puts the figures into
// docs/performance.md.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as jobs from "#contract/jobs.ts";
import type { JobDefinition } from "#contract/jobs.ts";
import { DAY_MS } from "#domain/durations.ts";
import { openContext } from "#main/context.ts";
import { readConfig } from "#platform/config/config.ts";
import { createLog } from "#platform/log.ts";
import { jobHandlers } from "#server/jobs.ts";
import { startCluster } from "#tests/postgres-cluster.ts";
import { fillIfEmpty } from "./lib/filled-database.ts";
import { NATIONAL } from "./lib/national-data.ts";
import { clusterCpuMs, findPostmaster } from "./lib/postgrest.ts";
import { openReport } from "./lib/report.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    reviews: { type: "string", default: String(NATIONAL.reviews) },
    only: { type: "string" },
  },
});

/** In the order in which a night runs them. */
const NIGHTLY: readonly JobDefinition[] = [
  jobs.refreshEstimates,
  jobs.makeSnapshot,
  jobs.makeOpenData,
  jobs.countTransparency,
  jobs.markEstimates,
];
/** After the first hours, which some of them wait for. */
const NOON_MS = 12 * 3_600_000;

const given = process.env["DATABASE_URL"];
const cluster = given === undefined ? startCluster() : null;
const databaseUrl = given ?? cluster?.url ?? "";
const folder = await mkdtemp(join(tmpdir(), "scrutinio-nights-"));
const report = openReport("nights");
try {
  const print = (line: string) => process.stderr.write(`${line}\n`);
  const sizes = { ...NATIONAL, reviews: Number(values.reviews) };
  await (await fillIfEmpty({ databaseUrl, dataDir: folder }, sizes, print))?.close();
  await measure();
} finally {
  cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure() {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    MAIL_DNS: "off",
    AUTH_SECRET: "a secret of this benchmark and of no other",
  });
  const opened = await openContext(config, createLog("warn"));
  const postmaster = await findPostmaster(databaseUrl);
  const rows: (string | number)[][] = [];
  try {
    const wanted = NIGHTLY.filter(({ name }) => values.only === undefined || name === values.only);
    const nights: Cost[][] = [];
    for (const night of [0, 1]) {
      const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
      const clock = { now: () => new Date(today + night * DAY_MS + NOON_MS) };
      const handlers = jobHandlers({ ...opened.context, clock });
      const costs: Cost[] = [];
      for (const { name } of wanted) {
        const handler = handlers.find(({ job }) => job.name === name);
        if (handler === undefined) throw new Error(`Nothing handles ${name}`);
        const handle = await handler.load();
        const run = { id: name, attempt: 1, signal: AbortSignal.timeout(4 * 3_600_000) };
        const cost = await measureCost(postmaster, () => handle({}, run));
        process.stderr.write(`night ${night + 1}, ${name}: ${toCells(cost).join(", ")}\n`);
        costs.push(cost);
      }
      nights.push(costs);
    }
    for (const [index, { name }] of wanted.entries())
      rows.push([name, ...nights.flatMap((costs) => toCells(costs[index]))]);
  } finally {
    await opened.close();
  }
  report.say("Processor seconds, and seconds until it ended, of which part are rests.");
  const head = ["site", "database", "**together**", "s", "MB at most"];
  report.table(
    ["", ...["first", "next"].flatMap((night) => head.map((name) => `${night}: ${name}`))],
    rows,
  );
  report.end();
}

interface Cost {
  site: number;
  database: number;
  seconds: number;
  memory: number;
}

async function measureCost(postmaster: number, work: () => Promise<void>): Promise<Cost> {
  const before = clusterCpuMs(postmaster);
  const began = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    site: (user + system) / 1e6,
    database: (clusterCpuMs(postmaster) - before) / 1_000,
    seconds: (performance.now() - began) / 1_000,
    memory: process.resourceUsage().maxRSS / 1_024,
  };
}

function toCells(cost: Cost | undefined): string[] {
  if (cost === undefined) return [];
  const { site, database, seconds, memory } = cost;
  return [
    ...[site, database, site + database, seconds].map((figure) => figure.toFixed(1)),
    memory.toFixed(0),
  ];
}
