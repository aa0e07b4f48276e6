// A politician with 100,000 followers has news: how long telling them takes, and what pages and reviews beside it
// take, with and without, in one run. Mails and notifications go to sinks of the machine. Fails where the p99 of pages or
// reviews is more than 1.3 times that without.
//
//     npm run bench:followers                                on a cluster of its own
//     DATABASE_URL=postgres://… npm run bench:followers      on an empty or filled database of that server
//
// Needs a build (`npm run build`), Linux (/proc) and PostgreSQL. --followers, --notified, --rate, --reads, --seconds,
// --rounds, --until-told, --write.

import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { JOBS, queueDigests } from "#contract/jobs.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import type { Database } from "#platform/db/database.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { createLog } from "#platform/log.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import { startCluster } from "#tests/postgres-cluster.ts";
import { addEmptyNight, waitForDueJobs } from "./lib/due-jobs.ts";
import { addFollowers, openWindowNow } from "./lib/followers.ts";
import type { SinkMessage, SinkReady } from "./lib/followers-sink.ts";
import { waitUntilIdle } from "./lib/measure.ts";
import { openReport } from "./lib/report.ts";
import { addReviewers, drafts, politiciansToReview } from "./lib/reviewers.ts";
import { createPhases, middle } from "./lib/write-phases.ts";
import type { Phase } from "./lib/write-phases.ts";
import { openForWrites, siteSettings } from "./lib/writes-data.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    followers: { type: "string", default: "100000" },
    notified: { type: "string", default: "20000" },
    rate: { type: "string", default: "10" },
    reads: { type: "string", default: "50" },
    seconds: { type: "string", default: "20" },
    rounds: { type: "string", default: "2" },
    "until-told": { type: "boolean" },
  },
});
const followers = Number(values.followers);
const notified = Number(values.notified);
const rate = Number(values.rate);
const reads = Number(values.reads);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const WARM_UP_SECONDS = 4;
const MAX_RATIO = 1.3;

const given = process.env["DATABASE_URL"];
const cluster = given === undefined ? startCluster() : undefined;
const databaseUrl = given ?? cluster?.url ?? "";
const folder = await mkdtemp(join(tmpdir(), "scrutinio-followers-"));
const report = openReport("followers");
const sink = fork(fileURLToPath(new URL("lib/followers-sink.ts", import.meta.url)));
const ready = startSink();
let database: Database | undefined;
try {
  await measure();
} finally {
  sink.kill();
  await database?.close();
  cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const settings = await siteSettings(folder, databaseUrl);
  const { smtpUrl, pushUrl, subscription } = await ready;
  database = await openForWrites(folder, databaseUrl);
  const { db } = database;
  const politicians = await politiciansToReview(database, 1_001);
  const [hot = 0] = politicians;
  let made = 0;
  const subscribe = () => ({ ...subscription, endpoint: `${pushUrl}/send/${(made += 1)}` });
  await addFollowers(db, { many: notified, politicianId: hot, subscribe });
  await addFollowers(db, { many: followers - notified, politicianId: hot });
  const reviewers = await addReviewers(database, {
    many: rate * (seconds * (2 * rounds + 1) + 2 * WARM_UP_SECONDS),
    secret: settings.AUTH_SECRET,
    publicUrl: settings.PUBLIC_URL,
  });
  await db.execute(sql`ANALYZE`);
  await addEmptyNight(join(folder, "open-data"));
  const site = await startSite({ ...settings, SMTP_URL: smtpUrl, PUSH_SERVICES: pushUrl });
  await waitForDueJobs(database, console.error);
  await waitUntilIdle(site.pid);
  // Of many people: reviews of one alone are a surge, which the watch over surges judges anew all the time.
  const supply = drafts(reviewers, politicians).filter(({ isHot }) => !isHot);
  const phases = createPhases({ ...site, hot, supply, rate, reads, connections: 16 });
  await phases.paced(WARM_UP_SECONDS);
  const without: Phase[] = [];
  for (let turn = 0; turn < rounds; turn += 1) without.push(await phases.paced(seconds));

  await openWindowNow(db);
  await db.execute(sql`
    UPDATE reviews SET created_at = now() - interval '50 minutes'
    WHERE id = (SELECT max(id) FROM reviews WHERE politician_id = ${hot} AND status = 'published')`);
  const jobs = await openJobs({ database, jobs: JOBS, log: createLog("fatal") });
  const began = performance.now();
  await jobs.enqueue(db, queueDigests, {});
  while ((await countTold(sink)).mails === 0) await wait(100);
  const told: Phase[] = [];
  for (let turn = 0; turn < rounds; turn += 1) told.push(await phases.paced(seconds));
  const after = await countTold(sink);
  const tookSeconds = (performance.now() - began) / 1_000;
  phases.close();
  print(middle(without), middle(told));
  report.say(
    `In these ${tookSeconds.toFixed(0)} s ${after.mails} mails and ${after.pushes} notifications were sent: ${((after.mails + after.pushes) / tookSeconds).toFixed(0)} a second.`,
  );
  if (values["until-told"] === true) {
    let all = after;
    while (all.mails < followers || all.pushes < notified) {
      await wait(1_000);
      all = await countTold(sink);
    }
    const minutes = (performance.now() - began) / MINUTE_MS;
    report.say(
      `All ${followers} followers had their mail, and ${notified} of them their notification, after ${minutes.toFixed(1)} minutes; each once: ${all.repeated} copies.`,
    );
  }
  await jobs.close();
  await site.stop();
  report.end();
}

function startSink(): Promise<SinkReady> {
  return new Promise((resolve) => sink.once("message", (ready: SinkReady) => resolve(ready)));
}

function countTold(child: ChildProcess): Promise<SinkMessage> {
  return new Promise((resolve) => {
    child.once("message", (counts: SinkMessage) => resolve(counts));
    child.send({ count: true });
  });
}

function print(without: Phase, told: Phase): void {
  const p99 = (latencies: readonly number[]) => {
    const sorted = latencies.toSorted((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0;
  };
  const row = (name: string, which: "reads" | "writes") => {
    const [usual, beside] = [p99(without[which]), p99(told[which])];
    const ratio = beside / usual;
    // Without any latency it is not a number, which is a failure too.
    if (!(ratio <= MAX_RATIO)) process.exitCode = 1;
    const figures = [usual.toFixed(1), beside.toFixed(1), ratio.toFixed(2)];
    return [name, ...figures, without.failed + told.failed];
  };
  report.table(
    [`p99 ms, ${followers} followers`, "without", "while they are told", "ratio", "failed"],
    [row(`${reads} pages a second`, "reads"), row(`${rate} reviews a second`, "writes")],
  );
}
