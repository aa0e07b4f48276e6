// What pages about divisions of Parliament cost with 28,000 of them on PostgreSQL: processor time of the site and of the
// database, a member's page beside the same page on a database without divisions, in turns; and the slowest pages beside a
// job that reads divisions, in turns with the same pages without it.
//
//     npm run bench:divisions                    on PostgreSQL clusters of its own
//     npm run bench:divisions -- --only pages    or: reading
//
// --write puts it into docs/performance.md.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { readDivisions } from "#contract/jobs.ts";
import { openContext } from "#main/context.ts";
import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/db/database.ts";
import { createLog } from "#platform/log.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { startCluster } from "#tests/postgres-cluster.ts";
import { atRate } from "./lib/client.ts";
import { CHAMBER_SIZES, fillWithDivisions } from "./lib/divisions-data.ts";
import { startDivisionsToRead } from "./lib/divisions-to-read.ts";
import { fillIfEmpty } from "./lib/filled-database.ts";
import { cpuMs, median, percentile } from "./lib/measure.ts";
import { clusterCpuMs, findPostmaster } from "./lib/postgrest.ts";
import { openReport } from "./lib/report.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    only: { type: "string", default: "pages, reading" },
    rounds: { type: "string", default: "9" },
  },
});
const rounds = Number(values.rounds);
const SIZES = { politicians: 1_000, users: 1_500, reviews: 15_000, topics: 10, opinions: 100 };
const SECRET = { AUTH_SECRET: "a secret of this benchmark and of no other" };
const WARM_UP_ROUNDS = 2;
const PAGES_OF_A_ROUND = 120;
/** Whose pages are asked for, in turn. */
const MEMBERS = 300;
const READING_SECONDS = 15;
const PAGES_A_SECOND = 20;

const folder = await mkdtemp(join(tmpdir(), "scrutinio-divisions-"));
const cluster = startCluster();
const report = openReport("divisions");
try {
  const [withActs, without] = await fill();
  report.say(
    `${CHAMBER_SIZES.Camera.divisions + CHAMBER_SIZES.Senato.divisions} divisions on PostgreSQL. Page cache off.`,
  );
  report.say();
  if (values.only.includes("pages")) await measurePages(withActs, without);
  if (values.only.includes("reading")) await measureReading(withActs);
  report.end();
} finally {
  cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill(): Promise<[string, string]> {
  const print = (line: string) => process.stderr.write(`${line}\n`);
  const url = (name: string) => cluster.url.replace(/postgres$/, name);
  const server = await openDatabase({ url: cluster.url });
  await server.db.execute(sql`CREATE DATABASE without`);
  await (
    await fillIfEmpty({ databaseUrl: url("without"), dataDir: folder }, SIZES, print)
  )?.close();
  await server.db.execute(sql`CREATE DATABASE with_acts TEMPLATE without`);
  await server.close();
  const database = await openDatabase({ url: url("with_acts") });
  await fillWithDivisions(database);
  const { rows } = await database.db.execute<Record<string, number>>(sql`
    SELECT (SELECT count(*) FROM division_choices)::int AS choices, round(sum(pg_total_relation_size(oid)) / 1e6)::int AS mb
    FROM pg_class WHERE relname IN ('divisions', 'division_choices', 'division_groups', 'sittings', 'participation_months',
      'division_months', 'member_posts', 'member_bills')`);
  print(JSON.stringify(rows[0]));
  await database.close();
  return [url("with_acts"), url("without")];
}

function startOn(databaseUrl: string, more: Record<string, string> = {}): Promise<RunningSite> {
  return startSite({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, databaseUrl.replace(/.*\//, "")),
    PAGE_CACHE_MB: "0",
    JOBS: "off",
    ...SECRET,
    ...more,
  });
}

/** Of the final divisions, by their number. */
function divisionPath(at: number): string {
  return `/parliament/camera/divisions/vs19_1_${40 * (1 + (at % 400))}`;
}
function memberPath(at: number): string {
  return `/politician-live/${1 + (at % MEMBERS)}`;
}

async function measurePages(withActs: string, without: string): Promise<void> {
  const postmaster = await findPostmaster(withActs);
  const [site, before] = [await startOn(withActs), await startOn(without)];
  const cases = [
    { name: "a division with 400 names", on: site, path: divisionPath },
    { name: "a member", on: site, path: memberPath },
    { name: "the same person without acts", on: before, path: memberPath },
    { name: "a page of text", on: site, path: () => "/privacy" },
  ];
  const found = cases.map(() => [] as { total: number; server: number }[]);
  let kilobytes: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    kilobytes = [];
    for (const [at, { on, path }] of cases.entries()) {
      const began = { server: cpuMs(on.pid), database: clusterCpuMs(postmaster) };
      let bytes = 0;
      const first = (round + WARM_UP_ROUNDS) * PAGES_OF_A_ROUND;
      for (let page = 0; page < PAGES_OF_A_ROUND; page += 1)
        bytes = await load(on.url + path(first + page));
      const server = (cpuMs(on.pid) - began.server) / PAGES_OF_A_ROUND;
      const database = (clusterCpuMs(postmaster) - began.database) / PAGES_OF_A_ROUND;
      kilobytes.push(bytes / 1_000);
      if (round >= 0) found[at]?.push({ server, total: server + database });
    }
  }
  report.say("### Pages made for each request, one after the other");
  report.table(
    ["processor ms, medians of rounds", "server", "with the database", "kB"],
    cases.map(({ name }, at) => [
      name,
      median(found[at]?.map(({ server }) => server) ?? []).toFixed(2),
      median(found[at]?.map(({ total }) => total) ?? []).toFixed(2),
      kilobytes[at]?.toFixed(0) ?? "",
    ]),
  );
  const [, member = [], person = []] = found;
  const ratios = member.map(({ total }, at) => total / (person[at]?.total ?? 0));
  report.say(
    `A member's page costs ${median(ratios).toFixed(2)} times the same page without acts (median of ${rounds} rounds).`,
  );
  report.say();
  await site.stop();
  await before.stop();
}

async function load(url: string): Promise<number> {
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  const { byteLength } = await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return byteLength;
}

async function measureReading(databaseUrl: string): Promise<void> {
  const chamber = await startDivisionsToRead();
  const site = await startOn(databaseUrl, { JOBS: "on", CAMERA_SPARQL_URL: chamber.url });
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, "asking"),
    JOBS: "off",
    ...SECRET,
  });
  const { context, close } = await openContext(config, createLog("error"));
  const { db, jobs } = context;
  const isReading = async () => {
    const { rows } = await db.execute(
      sql`SELECT FROM division_readings WHERE chamber = 'Camera' AND runner IS NOT NULL`,
    );
    return rows.length > 0;
  };
  const read = async () => {
    await db.execute(
      sql`UPDATE sittings SET read_at = read_at - interval '2 days', fingerprint = '' WHERE day > '2026-09-15'`,
    );
    await jobs.enqueue(db, readDivisions, { chamber: "Camera" });
    for (let tries = 0; !(await isReading()); tries += 1) {
      if (tries > 600) throw new Error("The reading does not begin");
      await wait(100);
    }
  };
  const done = async () => {
    while (await isReading()) await wait(200);
  };
  // The first fills what the endpoint answers from.
  await read();
  await done();
  await measureDelays(site.url);
  const rows: string[][] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await measureDelays(site.url);
    await read();
    const asked = chamber.count();
    const beside = await measureDelays(site.url);
    const requests = chamber.count() - asked;
    await done();
    ratios.push(beside.p99 / alone.p99);
    rows.push(
      [alone.p50, alone.p99, beside.p50, beside.p99, requests].map((figure) => figure.toFixed(1)),
    );
  }
  report.say("### Pages beside a job that reads divisions");
  report.table(["alone: p50 ms", "p99 ms", "beside: p50 ms", "p99 ms", "requests read"], rows);
  report.say(
    `p99 beside it is ${median(ratios).toFixed(2)} times p99 without it (median of ${rounds} turns).`,
  );
  await close();
  await site.stop();
  await chamber.close();
}

async function measureDelays(url: string): Promise<{ p50: number; p99: number }> {
  const delays: number[] = [];
  let at = 0;
  await atRate({ perSecond: PAGES_A_SECOND, seconds: READING_SECONDS }, async (intendedAt) => {
    at += 1;
    await load(url + (at % 3 === 0 ? divisionPath(at) : memberPath(at)));
    delays.push(performance.now() - intendedAt);
  });
  const sorted = delays.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}
