// An election night: ten times the usual on the country's data, with two servers behind nginx and PostgreSQL; then 5,000
// connections at once, a server killed, the database away and the disk full. Nothing acknowledged may be lost.
//
//     DATABASE_URL=postgres://… npm run bench:election    on a copy of that server's files: a filled database on this machine
//     npm run bench:election                              fills one first, which takes a quarter of an hour and more
//
// Needs a build, PostgreSQL, nginx, openssl, Linux (/proc) and, for the disk, the right to mount. --rate (requests a
// second), --seconds (of the first part), --connections, --write. With the defaults it takes some 17 minutes, and before
// them what the jobs take that are due: ten minutes for a day's snapshot. Open data of the day count as made.

import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "#platform/db/database.ts";
import { createPasswords } from "#platform/passwords.ts";
import { ask, ORIGIN } from "#tests/servers/ask.ts";
import { AUTH_SECRET } from "#tests/servers/two-servers.ts";
import type { OneOfTwo, Pair } from "#tests/servers/two-servers.ts";
import { damageAfter, countReviews } from "./lib/crash.ts";
import type { Acknowledged } from "./lib/crash.ts";
import { waitForDueJobs } from "./lib/due-jobs.ts";
import { startCrowd } from "./lib/election-crowd.ts";
import type { Crowd } from "./lib/election-crowd.ts";
import { listSubjects, RATING_SHARE, SIGN_IN_SHARE } from "./lib/election-mix.ts";
import { isDatabaseUp, openPlace } from "./lib/election-place.ts";
import { watchMemory } from "./lib/election-memory.ts";
import type { Tally } from "./lib/election-tally.ts";
import type { LoadDone } from "./lib/election-visitors.ts";
import { waitUntilIdle } from "./lib/measure.ts";
import { openReport } from "./lib/report.ts";
import { addReviewers } from "./lib/reviewers.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    rate: { type: "string", default: "200" },
    seconds: { type: "string", default: "600" },
    connections: { type: "string", default: "5000" },
  },
});
const perSecond = Number(values.rate);
const seconds = Number(values.seconds);
const usual = perSecond / 10;
const connections = Number(values.connections);

const WARM_UP_SECONDS = 20;
/** A part with a fault: before it, during it, and what is left after it. */
const QUIET_SECONDS = 5;
const SERVER_AWAY_SECONDS = 10;
const DATABASE_AWAY_SECONDS = 30;
const DISK_FULL_SECONDS = 20;
const RECOVERY_SECONDS = 20;
const RUSH_SECONDS = 30;
/** Of what comes after the first part, not more. */
const REST_SECONDS = 300;
const POLL_MS = 100;
/** For all connections of visitors, and one to a server for each. */
const WORKER_CONNECTIONS = 16_384;
const PASSWORD = "girasole lento 42";

interface Fault {
  name: string;
  forSeconds: number;
  begin: () => unknown;
  end: () => unknown;
}

const report = openReport("election");
const place = await openPlace(process.env["DATABASE_URL"], console.error);
const acknowledged: Acknowledged[] = [];
const rows: (string | number)[][] = [];
const recoveries: (string | number)[][] = [];
const remarks: string[] = [];
let crowd: Crowd | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void place.close().finally(() => process.exit(1)));
try {
  await spendNight();
} finally {
  crowd?.end();
  await place.close();
}
report.end();

async function spendNight(): Promise<void> {
  const servers = await place.startServers(WORKER_CONNECTIONS);
  const database = await openDatabase({ url: place.databaseUrl, poolSize: 2 });
  const before = await countReviews(database);
  crowd = await startCrowd({
    port: servers.proxy.port,
    subjects: await listSubjects(database),
    people: await addReviewers(database, {
      many: Math.ceil(perSecond * SIGN_IN_SHARE * (seconds + REST_SECONDS) * 1.2),
      secret: AUTH_SECRET,
      publicUrl: ORIGIN,
      passwordHash: await createPasswords().hash(PASSWORD),
    }),
    password: PASSWORD,
  });
  await waitForDueJobs(database, console.error);
  await database.close();
  for (const { site } of [servers.a, servers.b]) await waitUntilIdle(site.pid);
  await load("the usual before", WARM_UP_SECONDS, usual);

  const memory = watchMemory([servers.a, servers.b]);
  await load(`${seconds} s`, seconds);
  const memoryRows = memory.end();
  await rush(crowd);
  await during(servers, {
    name: "a server killed",
    forSeconds: SERVER_AWAY_SECONDS,
    begin: () => servers.b.site.kill(),
    end: () => servers.b.restart(),
  });
  await during(servers, {
    name: "the database killed",
    forSeconds: DATABASE_AWAY_SECONDS,
    begin: () => place.cluster.kill(),
    end: () => place.cluster.start(),
  });
  await fillDisk(servers);
  await load("afterwards", QUIET_SECONDS);
  await place.stopServers();
  print(memoryRows);
  await check(before);
}

/** Adds a row for each kind of request. */
async function load(name: string, forSeconds: number, rate = perSecond): Promise<LoadDone> {
  const done = await crowd?.load({ perSecond: rate, seconds: forSeconds });
  if (done === undefined) throw new Error("Nobody came");
  acknowledged.push(...done.acknowledged);
  for (const [kind, tally] of Object.entries(done.tallies)) addRow(name, kind, tally);
  return done;
}

function addRow(name: string, kind: string, tally: Tally): void {
  const { asked, p50, p99, most, shed, outdated, errors } = tally;
  const row = [
    `${name}: ${kind}`,
    asked,
    p50.toFixed(1),
    p99.toFixed(1),
    most.toFixed(0),
    shed,
    outdated,
    Object.entries(errors)
      .map(([reason, many]) => `${many} × ${reason}`)
      .join(", ") || 0,
  ];
  console.error(row.join(" | "));
  rows.push(row);
}

async function rush(visitors: Crowd): Promise<void> {
  const [, rushed] = await Promise.all([
    load("beside them", RUSH_SECONDS),
    wait(QUIET_SECONDS * 1_000).then(() => visitors.rush(connections)),
  ]);
  addRow(`${connections} at once`, "reading", rushed.tally);
  remarks.push(
    `${connections} connections at once, each from an address of its own, for two requests: the last answer after ${rushed.seconds.toFixed(1)} s, ${rushed.open} connections open then.`,
  );
}

/** Under load: the fault, its end, and until nothing is left of it. */
async function during({ a, b }: Pair, { name, forSeconds, begin, end }: Fault): Promise<void> {
  const loading = load(name, QUIET_SECONDS + forSeconds + RECOVERY_SECONDS);
  await wait(QUIET_SECONDS * 1_000);
  await begin();
  await wait(forSeconds * 1_000);
  const endedAt = Date.now();
  await end();
  while (!(await isReady(a)) || !(await isReady(b))) await wait(POLL_MS);
  const readySeconds = (Date.now() - endedAt) / 1_000;
  const tallies = Object.values((await loading).tallies);
  const last = Math.max(...tallies.map(({ lastFailure }) => lastFailure ?? 0));
  recoveries.push([
    name,
    forSeconds,
    readySeconds.toFixed(1),
    last === 0 ? "none failed" : Math.max(0, (last - endedAt) / 1_000).toFixed(1),
    Math.max(...tallies.map(({ oldestSeconds }) => oldestSeconds)),
    tallies.reduce((sum, { undated }) => sum + undated, 0),
  ]);
}

async function isReady(server: OneOfTwo): Promise<boolean> {
  const { status } = await ask(server, "/readyz").catch(() => ({ status: 0 }));
  return status === 200;
}

async function fillDisk(servers: Pair): Promise<void> {
  const { disk, cluster, databaseUrl } = place;
  if (disk === undefined) {
    remarks.push("Disk full: **not measured**, this process may not mount a disk.");
    return;
  }
  await during(servers, {
    name: "the disk full",
    forSeconds: DISK_FULL_SECONDS,
    begin: () => disk.fill(),
    async end() {
      const survived = await isDatabaseUp(databaseUrl);
      disk.free();
      if (!survived) cluster.start();
      remarks.push(
        `With the disk full PostgreSQL ${survived ? "went on" : "ended, and was started again once there was space"}.`,
      );
    },
  });
}

function print(memoryRows: readonly (readonly (string | number)[])[]): void {
  report.say(
    `${perSecond} requests a second: ${100 * (1 - SIGN_IN_SHARE - RATING_SHARE)} % reading, ${100 * SIGN_IN_SHARE} % signing in, ${100 * RATING_SHARE} % rating, half of that one person. Times are of what was served, from when it was to be sent. Shed: 503 with Retry-After. Outdated: served from the page cache because nothing newer could be loaded.`,
  );
  report.table(["", "requests", "p50 ms", "p99 ms", "most ms", "shed", "outdated", "errors"], rows);
  report.table(
    ["MB of memory", "at the beginning", "after a third", "two thirds", "at the end", "most"],
    memoryRows,
  );
  report.table(
    [
      "",
      "for s",
      "both servers ready again, s",
      "last request not served, s after the end",
      "oldest page or answer, s",
      "outdated pages without a date",
    ],
    recoveries,
  );
  for (const remark of remarks) report.say(`- ${remark}`);
}

/** Everything acknowledged is in the database, and sums are right. */
async function check(before: number): Promise<void> {
  const database = await openDatabase({ url: place.databaseUrl, poolSize: 2 });
  const { lost, differences, unheard } = await damageAfter(database, acknowledged, before);
  await database.close();
  report.say();
  report.say(
    `Of ${acknowledged.length} acknowledged reviews **${lost} were lost**; ${unheard} were written whose answer was cut off. Aggregates that differ from a recount: **${differences}**.`,
  );
  if (lost + differences > 0) process.exitCode = 1;
}
