// Reviews per second, and reads meanwhile: half of the reviews are about one popular politician.
// Real requests to the built site: session, origin, moderation, limits, notifications. The
// reference, in the same run, inserts the same rows with plain SQL.
//
//     npm run bench:writes                                embedded, and on PostgreSQL if it is installed
//     DATABASE_URL=postgres://… npm run bench:writes      on an empty database of that server
//     DATA_DIR=/tmp/large npm run bench:writes            on data made by `npm run bench:data`: a copy
//
// Needs a build (`npm run build`) and Linux (/proc). --rate, --reads, --seconds, --rounds,
// --connections, --only embedded|postgres, --write; --no-keys sends reviews without an Idempotency-Key, which the web
// client always sends.

import { parseArgs } from "node:util";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import { median, waitUntilIdle } from "./lib/measure.ts";
import { rawInserts } from "./lib/raw-inserts.ts";
import { openReport } from "./lib/report.ts";
import { addReviewers, drafts, politiciansToReview } from "./lib/reviewers.ts";
import { createPhases, middle } from "./lib/write-phases.ts";
import type { Phase } from "./lib/write-phases.ts";
import { onEachEngine, openForWrites, siteSettings } from "./lib/writes-data.ts";
import type { WritePlace } from "./lib/writes-data.ts";

const { values } = parseArgs({
  allowNegative: true,
  options: {
    keys: { type: "boolean", default: true },
    write: { type: "boolean" },
    only: { type: "string" },
    rate: { type: "string", default: "200" },
    reads: { type: "string", default: "100" },
    seconds: { type: "string", default: "10" },
    rounds: { type: "string", default: "5" },
    connections: { type: "string", default: "16" },
  },
});
const rate = Number(values.rate);
const reads = Number(values.reads);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const connections = Number(values.connections);
/** More than any machine can process at full speed. */
const MAX_PER_SECOND = 2_500;
const WARM_UP_SECONDS = 4;

const report = openReport("writes");
report.say(
  `${rounds} rounds of ${seconds} s, from an empty queue of requests; times are counted from when a request was to be sent. CPU is the site's process, per review (alone: per read), and what reads cost is in it.`,
);
await onEachEngine(values.only, measure);
report.end();

async function measure({ name, dataDir, databaseUrl }: WritePlace) {
  const settings = await siteSettings(dataDir, databaseUrl);
  const database = await openForWrites(dataDir, databaseUrl);
  const busySeconds = rounds * seconds + WARM_UP_SECONDS;
  const reviewers = await addReviewers(database, {
    many: Math.ceil((busySeconds * (rate + MAX_PER_SECOND)) / 2),
    secret: settings.AUTH_SECRET,
    publicUrl: settings.PUBLIC_URL,
  });
  const politicians = await politiciansToReview(database, 1_001);
  await database.close();

  const site = await startSite(settings);
  await waitUntilIdle(site.pid);
  const hot = politicians[0] ?? 0;
  const supply = drafts(reviewers, politicians);
  const phases = createPhases({
    ...site,
    hot,
    supply,
    rate,
    reads,
    connections,
    keys: values.keys,
  });
  await phases.closed(WARM_UP_SECONDS);
  await phases.readOnly(2);
  const quiet = await phases.readOnly(seconds);
  const paced: Phase[] = [];
  const closed: Phase[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    paced.push(await phases.paced(seconds));
    closed.push(await phases.closed(seconds));
  }
  phases.close();
  await site.stop();

  const again = await openForWrites(dataDir, databaseUrl);
  const differences = await checkAggregates(again);
  const raw: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1)
    raw.push(await rawInserts(again, { politicians, seconds, connections }));
  await again.close();
  if (differences.length > 0) process.exitCode = 1;
  print(name, { quiet, paced: middle(paced), closed: middle(closed), raw: median(raw) });
  report.say(
    differences.length === 0
      ? "Afterwards the aggregates equalled a recount."
      : `Afterwards the aggregates differed from a recount in ${differences.length} places!`,
  );
}

interface Figures {
  quiet: Phase;
  paced: Phase;
  closed: Phase;
  /** Rows per second. */
  raw: number;
}

function print(engine: string, { quiet, paced, closed, raw }: Figures) {
  report.table(
    [engine, "per second", "p50 ms", "p99 ms", "most ms", "CPU ms", "failed"],
    [
      row("reads alone", quiet.reads, quiet, reads),
      row(`reads beside ${rate} reviews a second`, paced.reads, paced, reads),
      row(`${rate} reviews a second`, paced.writes, paced, paced.rate),
      row("· of the one politician", paced.hot, paced, paced.rate / 2),
      row("· of the others", paced.others, paced, paced.rate / 2),
      row(`as many as possible, ${connections} at a time`, closed.writes, closed, closed.rate),
      row("· of the one politician", closed.hot, closed, closed.rate / 2),
      row("· of the others", closed.others, closed, closed.rate / 2),
      [`the same rows in plain SQL, ${connections} at a time`, raw.toFixed(0), "", "", "", "", ""],
    ],
  );
  report.say(`As many as possible over plain SQL: **${(closed.rate / raw).toFixed(2)}**.`);
}

function row(name: string, latencies: readonly number[], phase: Phase, perSecond: number) {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  const figures = [perSecond.toFixed(0), at(0.5), at(0.99), at(1), phase.cpu.toFixed(2)];
  return [name, ...figures, phase.failed];
}
