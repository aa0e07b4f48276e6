// How many reviews the site takes, and what reading is like meanwhile: half of the reviews are of one
// politician whom everybody talks about. Real requests to the built site: session, origin, moderation,
// limits, notifications. Beside it, in the same run, the same rows inserted with plain SQL.
//
//     npm run bench:writes                                on data of its own, embedded
//     DATABASE_URL=postgres://… npm run bench:writes      on an empty database of a server
//     DATA_DIR=/tmp/large npm run bench:writes            on data made by `npm run bench:data`: a copy
//
// Needs a build (`npm run build`) and Linux (/proc). --rate, --seconds, --rounds, --connections.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import { asFastAsPossible, atRate, createClient } from "./lib/client.ts";
import { cpuMs, median } from "./lib/measure.ts";
import { rawInserts } from "./lib/raw-inserts.ts";
import { addReviewers, drafts, politiciansToReview } from "./lib/reviewers.ts";
import type { Draft } from "./lib/reviewers.ts";
import { openForWrites, siteSettings } from "./lib/writes-data.ts";

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "200" },
    reads: { type: "string", default: "100" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "5" },
    connections: { type: "string", default: "16" },
  },
});
const rate = Number(values.rate);
const reads = Number(values.reads);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const connections = Number(values.connections);
/** More than any machine gets through while it is as fast as it can be. */
const MOST_PER_SECOND = 2_500;

const given = process.env["DATA_DIR"];
const dataDir = given ?? (await mkdtemp(join(tmpdir(), "scrutinio-writes-")));
try {
  await measure();
} finally {
  if (given === undefined) await rm(dataDir, { recursive: true, force: true });
}

async function measure() {
  const settings = await siteSettings(dataDir);
  const database = await openForWrites(dataDir);
  const many = Math.ceil((rounds + 1) * seconds * (rate + MOST_PER_SECOND) * 0.5);
  const reviewers = await addReviewers(database, {
    many,
    secret: settings.AUTH_SECRET,
    publicUrl: settings.PUBLIC_URL,
  });
  const politicians = await politiciansToReview(database, 1_001);
  await database.close();
  const supply = drafts(reviewers, politicians);

  const site = await startSite(settings);
  const round = createRound({ ...site, hot: politicians[0] ?? 0, supply });
  await round.readOnly(2);
  await round.closed(2);
  const quiet = await round.readOnly(seconds);
  const paced: Phase[] = [];
  const closed: Phase[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    paced.push(await round.paced(seconds));
    closed.push(await round.closed(seconds));
  }
  round.close();
  await site.stop();

  const again = await openForWrites(dataDir);
  const differences = await checkAggregates(again);
  const raw: number[] = [];
  const { rate: closedRate } = middle(closed);
  for (let turn = 0; turn < rounds; turn += 1)
    raw.push(await rawInserts(again, { politicians, seconds, connections }));
  await again.close();
  print({ quiet, paced: middle(paced), closed: middle(closed), raw: median(raw), closedRate });
  console.log(
    differences.length === 0
      ? "\nAggregates equal a recount."
      : `\nAggregates differ from a recount in ${differences.length} places!`,
  );
  if (differences.length > 0) process.exitCode = 1;
}

interface Phase {
  /** Reviews a second. */
  rate: number;
  writes: number[];
  hot: number[];
  others: number[];
  reads: number[];
  /** Milliseconds of CPU of the site's process, per review or, without any, per answer. */
  cpu: number;
  failed: number;
  refusals: Map<string, number>;
}

interface RoundOptions {
  url: string;
  pid: number;
  hot: number;
  supply: Iterator<Draft, undefined>;
}

function createRound({ url, pid, hot, supply }: RoundOptions) {
  const client = createClient(url);
  const paths = [
    "/politicians-live",
    `/politician-live/${hot}`,
    `/api/politicians/${hot}`,
    "/api/politicians?sort=reviews",
    "/",
    `/api/politicians/${hot}/reviews`,
  ];
  let turn = 0;

  const write = (phase: Phase) => async (intendedAt: number) => {
    const draft = supply.next().value;
    if (draft === undefined) throw new Error("Too few reviewers for this machine");
    const { status, body } = await client.ask({
      method: "POST",
      path: `/api/politicians/${draft.politicianId}/reviews`,
      headers: { cookie: draft.by.cookie, origin: url },
      body: draft.body,
    });
    const took = performance.now() - intendedAt;
    if (status !== 201) return refused(phase, `${status} ${body.slice(0, 120)}`);
    phase.writes.push(took);
    (draft.isHot ? phase.hot : phase.others).push(took);
  };
  const read = (phase: Phase) => async (intendedAt: number) => {
    const path = paths[(turn += 1) % paths.length] ?? "/";
    const { status } = await client.ask({ path });
    if (status !== 200) return refused(phase, `${status} ${path}`);
    phase.reads.push(performance.now() - intendedAt);
  };
  const during = async (work: (phase: Phase) => Promise<unknown>): Promise<Phase> => {
    const phase: Phase = {
      ...{ rate: 0, writes: [], hot: [], others: [], reads: [], cpu: 0, failed: 0 },
      refusals: new Map(),
    };
    const before = cpuMs(pid);
    const began = performance.now();
    await work(phase);
    phase.rate = (phase.writes.length / (performance.now() - began)) * 1_000;
    phase.cpu = (cpuMs(pid) - before) / Math.max(1, phase.writes.length || phase.reads.length);
    for (const [what, times] of phase.refusals) console.error(`${times} × ${what}`);
    return phase;
  };

  return {
    readOnly: (forSeconds: number) =>
      during((phase) => atRate({ perSecond: reads, seconds: forSeconds }, read(phase))),
    paced: (forSeconds: number) =>
      during((phase) =>
        Promise.all([
          atRate({ perSecond: rate, seconds: forSeconds }, write(phase)),
          atRate({ perSecond: reads, seconds: forSeconds }, read(phase)),
        ]),
      ),
    closed: (forSeconds: number) =>
      during((phase) => asFastAsPossible({ connections, seconds: forSeconds }, write(phase))),
    close: () => client.close(),
  };
}

function refused(phase: Phase, what: string) {
  phase.failed += 1;
  phase.refusals.set(what, (phase.refusals.get(what) ?? 0) + 1);
}

/** Everything of all rounds, and the medians of what is one figure a round. */
function middle(phases: readonly Phase[]): Phase {
  const all = (which: "writes" | "hot" | "others" | "reads") => phases.flatMap((one) => one[which]);
  return {
    rate: median(phases.map((phase) => phase.rate)),
    cpu: median(phases.map((phase) => phase.cpu)),
    writes: all("writes"),
    hot: all("hot"),
    others: all("others"),
    reads: all("reads"),
    failed: phases.reduce((sum, { failed }) => sum + failed, 0),
    refusals: new Map(),
  };
}

function print(figures: {
  quiet: Phase;
  paced: Phase;
  closed: Phase;
  raw: number;
  closedRate: number;
}) {
  const { quiet, paced, closed, raw } = figures;
  const row = (name: string, latencies: number[], phase: Phase, perSecond: number) => {
    const sorted = latencies.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
    console.log(
      `| ${name} | ${perSecond.toFixed(0)} | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${phase.cpu.toFixed(2)} | ${phase.failed} |`,
    );
  };
  console.log("| | per second | p50 ms | p99 ms | most ms | CPU ms | failed |");
  console.log("|---|--:|--:|--:|--:|--:|--:|");
  row("reads alone", quiet.reads, quiet, reads);
  row(`reads beside ${rate} reviews a second`, paced.reads, paced, reads);
  row(`${rate} reviews a second, half of one politician`, paced.writes, paced, paced.rate);
  row("· of that politician", paced.hot, paced, paced.rate / 2);
  row("· of the others", paced.others, paced, paced.rate / 2);
  row(`as many reviews as possible, ${connections} at a time`, closed.writes, closed, closed.rate);
  row("· of the others", closed.others, closed, closed.rate / 2);
  console.log(
    `| the same rows, plain SQL, ${connections} at a time | ${raw.toFixed(0)} | | | | | |`,
  );
  console.log(`\nReviews over plain SQL: ${(closed.rate / raw).toFixed(2)}`);
}
