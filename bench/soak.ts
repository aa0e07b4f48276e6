// Soak: hours of writes and reads on one server, and whether its processor time, memory, open files, database and queue
// stay as they are.
// Writes are those that replace or undo an earlier one, so that nothing has a reason to grow but what is kept for a
// time; that is named, with its rate. What is kept for a day or longer is not cleaned up within a soak.
//
//     npm run bench:soak -- --only embedded
//     npm run bench:soak -- --only postgres                         on a cluster of its own
//     DATABASE_URL=postgres://… npm run bench:soak -- --only postgres   on an empty or filled database of that server
//
// Needs a build (`npm run build`) and Linux (/proc). --minutes, --warm-up, --writes and --reads a second, --write.
// Without --only first the one engine, then the other.

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createRandom } from "#seeds/random.ts";
import { freePort } from "#tests/e2e/start-site.ts";
import { BELIEVE_ADDRESSES } from "#tests/e2e/visitor-address.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { atRate, createClient, hasSucceeded } from "./lib/client.ts";
import type { SinkReady } from "./lib/followers-sink.ts";
import { waitUntilIdle } from "./lib/measure.ts";
import { openReport } from "./lib/report.ts";
import { castActors, createSend, writeFirstTexts } from "./lib/soak-actors.ts";
import { createSoakLoad } from "./lib/soak-load.ts";
import type { SoakLoad } from "./lib/soak-load.ts";
import { printSoak } from "./lib/soak-report.ts";
import type { Quarter } from "./lib/soak-report.ts";
import { takeSample } from "./lib/soak-samples.ts";
import { startSiteWithSql } from "./lib/sql-of-site.ts";
import { onEachEngine, openForWrites, siteSettings } from "./lib/writes-data.ts";
import type { WritePlace } from "./lib/writes-data.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    only: { type: "string" },
    minutes: { type: "string", default: "240" },
    "warm-up": { type: "string", default: "5" },
    writes: { type: "string", default: "50" },
    reads: { type: "string", default: "200" },
  },
});
const minutes = Number(values.minutes);
const warmUpMinutes = Number(values["warm-up"]);
const perSecond = { write: Number(values.writes), read: Number(values.reads) };

const LAP_SECONDS = 60;
/** Times that rows are counted: enough for a line through the second half. */
const COUNTS = 24;

const sink = fork(fileURLToPath(new URL("lib/followers-sink.ts", import.meta.url)));
const ready = new Promise<SinkReady>((resolve) =>
  sink.once("message", (message: SinkReady) => resolve(message)),
);
const report = openReport("soak");
report.say(
  `${minutes} minutes at ${perSecond.write} writes and ${perSecond.read} reads a second, after ${warmUpMinutes} minutes to warm up. Times are counted from when a request was to be sent. Growth per hour is that of the second half, by least squares.`,
);
try {
  await onEachEngine(values.only, soak);
  report.end();
} finally {
  sink.kill();
}

async function soak({ name, dataDir, databaseUrl }: WritePlace): Promise<void> {
  const settings = await siteSettings(dataDir, databaseUrl);
  const metricsPort = await freePort();
  const random = createRandom(240);
  const database = await openForWrites(dataDir, databaseUrl);
  const actors = await castActors(database, {
    secret: settings.AUTH_SECRET,
    publicUrl: settings.PUBLIC_URL,
  });
  await database.close();
  const site = await startSiteWithSql({
    ...settings,
    ...BELIEVE_ADDRESSES,
    SMTP_URL: (await ready).smtpUrl,
    METRICS_PORT: String(metricsPort),
  });
  await waitUntilIdle(site.pid);
  const client = createClient(site.url);
  const send = createSend(client, site.url, random);
  const texts = await writeFirstTexts(send, actors, random);
  const load = createSoakLoad({ client, origin: site.url, actors, texts, random });
  for (let lap = 0; lap < warmUpMinutes; lap += 1) await runLap(load, newQuarter());

  const watched = { site, metricsPort, dataDir };
  const began = performance.now();
  const samples = [await takeSample(watched, { began, before: undefined, withRows: true })];
  const quarters: Quarter[] = [];
  const countEvery = Math.max(1, Math.floor(minutes / COUNTS));
  for (let lap = 0; lap < minutes; lap += 1) {
    if (quarters.length <= (4 * lap) / minutes) quarters.push(newQuarter());
    await runLap(load, quarters.at(-1) ?? newQuarter());
    const withRows = (lap + 1) % countEvery === 0 || lap + 1 === minutes;
    const sample = await takeSample(watched, { began, before: samples.at(-1), withRows });
    samples.push(sample);
    const { processor, rssMb, heapMb, files, databaseMb, waitingJobs } = sample;
    console.error(
      `${lap + 1} min: processor ${processor?.toFixed(0)} %, RSS ${rssMb} MB, heap ${heapMb.toFixed(0)} MB, ${files} files, database ${databaseMb.toFixed(1)} MB, ${waitingJobs} jobs`,
    );
  }
  client.close();
  await site.stop();
  const again = await openForWrites(dataDir, databaseUrl);
  const differences = await checkAggregates(again);
  await again.close();
  const missed = printSoak(report, { engine: name, samples, quarters });
  if (differences.length > 0) missed.push(`aggregates that differ: ${differences.length}`);
  report.say(
    missed.length === 0
      ? "Nothing grew that must not; afterwards the aggregates equalled a recount."
      : `**Not flat: ${missed.join("; ")}.**`,
  );
  if (missed.length > 0) process.exitCode = 1;
}

function newQuarter(): Quarter {
  return { writes: [], reads: [], failures: new Map() };
}

/** A minute of requests. */
async function runLap(load: SoakLoad, { writes, reads, failures }: Quarter): Promise<void> {
  const run = (which: "write" | "read", latencies: number[]) =>
    atRate({ perSecond: perSecond[which], seconds: LAP_SECONDS }, async (intendedAt) => {
      const answer = await load[which]();
      if (hasSucceeded(answer)) latencies.push(performance.now() - intendedAt);
      else {
        const { what, status, body } = answer;
        const failure = `${what}: ${status} ${body.slice(0, 200)}`;
        failures.set(failure, (failures.get(failure) ?? 0) + 1);
      }
    });
  await Promise.all([run("write", writes), run("read", reads)]);
}
