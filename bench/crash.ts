// Kills the site at a random moment while reviews are written, restarts it, and checks that every
// acknowledged review is there and every aggregate equals a recount. Exit code 1 on any loss.
//
//     npm run bench:crash                               embedded, and on PostgreSQL if it is installed
//     DATABASE_URL=postgres://… npm run bench:crash     on an empty database of that server
//
// On its own cluster PostgreSQL is killed too, all of its processes at once. --times,
// --connections, --only embedded|postgres, --write.

import { parseArgs } from "node:util";
import { startSite } from "#tests/e2e/start-site.ts";
import { damageAfter, lastReviewId, writeUntilKilled } from "./lib/crash.ts";
import { openReport } from "./lib/report.ts";
import { addReviewers, drafts, politiciansToReview } from "./lib/reviewers.ts";
import { onEachEngine, openForWrites, siteSettings } from "./lib/writes-data.ts";
import type { WritePlace } from "./lib/writes-data.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    only: { type: "string" },
    times: { type: "string", default: "10" },
    connections: { type: "string", default: "16" },
  },
});
const times = Number(values.times);
const connections = Number(values.connections);
/** A site that has begun to respond. */
const LIFE_MS = { least: 100, most: 2_500 };
const MAX_PER_SECOND = 2_500;

interface Outcome {
  acknowledged: number;
  lost: number;
  differences: number;
  unheard: number;
  /** Seconds until the site was up again. */
  slowest: number;
}

const report = openReport("crash");
const rows: string[][] = [];
await onEachEngine(values.only, async (place) => {
  rows.push(await killOverAndOver(place, `${place.name}: the site`));
  const { cluster } = place;
  if (cluster !== undefined)
    rows.push(await killOverAndOver(place, `${place.name}: the site and all of it`, cluster));
});
report.say(
  `Killed (SIGKILL) ${times} times each, at a moment of chance while ${connections} reviews at a time were being sent, half of them of one politician. "Written, unheard of" are reviews whose answer the kill cut off.`,
);
report.table(
  [
    "killed",
    "acknowledged reviews",
    "**lost**",
    "**aggregates that differ from a recount**",
    "written, unheard of",
    "slowest start afterwards, s",
  ],
  rows,
);
report.end();

async function killOverAndOver(
  { dataDir, databaseUrl }: WritePlace,
  name: string,
  cluster?: WritePlace["cluster"],
): Promise<string[]> {
  const settings = await siteSettings(dataDir, databaseUrl);
  let database = await openForWrites(dataDir, databaseUrl);
  const reviewers = await addReviewers(database, {
    many: (times * LIFE_MS.most * MAX_PER_SECOND) / 2_000,
    secret: settings.AUTH_SECRET,
    publicUrl: settings.PUBLIC_URL,
  });
  const supply = drafts(reviewers, await politiciansToReview(database, 1_001));
  const sum: Outcome = { acknowledged: 0, lost: 0, differences: 0, unheard: 0, slowest: 0 };
  for (let time = 1; time <= times; time += 1) {
    const since = await lastReviewId(database);
    await database.close();
    const site = await startSite(settings);
    const lifeMs = LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least);
    const acknowledged = await writeUntilKilled({ ...site, supply, connections }, lifeMs, () => {
      cluster?.kill();
      process.kill(site.pid, "SIGKILL");
    });
    cluster?.start();
    const began = performance.now();
    const again = await startSite(settings);
    const seconds = (performance.now() - began) / 1_000;
    await again.stop();
    database = await openForWrites(dataDir, databaseUrl);
    const { lost, differences, unheard } = await damageAfter(database, acknowledged, since);
    console.log(
      `${name}, kill ${time} after ${lifeMs.toFixed(0)} ms: ${acknowledged.length} acknowledged, ${lost} lost, ${differences} aggregates off, up again in ${seconds.toFixed(1)} s`,
    );
    sum.acknowledged += acknowledged.length;
    sum.lost += lost;
    sum.differences += differences;
    sum.unheard += unheard;
    sum.slowest = Math.max(sum.slowest, seconds);
  }
  await database.close();
  if (sum.lost + sum.differences > 0) process.exitCode = 1;
  const { acknowledged, lost, differences, unheard, slowest } = sum;
  return [name, ...[acknowledged, lost, differences, unheard].map(String), slowest.toFixed(1)];
}
