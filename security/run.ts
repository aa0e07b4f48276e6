// The sixty facts of docs/security.md, each checked on a site that this starts itself.
//
//     npm run security                 all of them, some twenty-five minutes
//     npm run security -- 17 22        these
//     npm run security -- --quick      without tests and programs: seconds
//     npm run security -- --write      writes the table to docs/security.md
//
// Everything runs on the embedded engine; what concerns the database again on PostgreSQL, where it is installed.
// Ends with 1 if something does not hold.

import { parseArgs } from "node:util";
import { prepareData } from "#tests/e2e/prepared-data.ts";
import { createDatabase } from "#tests/database-server.ts";
import { hasPostgres, startCluster } from "#tests/postgres-cluster.ts";
import { CHECKS } from "./checks.ts";
import { combine, fails, skipped } from "./lib/check.ts";
import type { Check, Outcome } from "./lib/check.ts";
import { toMarkdown, writeTable } from "./lib/report.ts";
import type { RanTest } from "./lib/run-tests.ts";
import { judgeTests, runTests } from "./lib/run-tests.ts";
import { openSite } from "./lib/site.ts";
import type { Site } from "./lib/site.ts";

/** Another than that of the benchmarks, which may be running. */
const CLUSTER_PORT = 11_881;

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, write: { type: "boolean" } },
});
const isQuick = given.quick;
const unknown = positionals.filter((one) => CHECKS.every(({ number }) => `${number}` !== one));
if (unknown.length > 0) throw new Error(`No such item: ${unknown.join(", ")}`);
const numbers = positionals.map(Number);
const checks = CHECKS.filter(
  ({ number, run }) =>
    (numbers.length === 0 || numbers.includes(number)) && (!isQuick || run !== undefined),
);

const outcomes = new Map<number, Outcome[]>(checks.map(({ number }) => [number, []]));
const concernDatabase = checks.filter(({ onPostgres }) => onPostgres === true);
await askSite();
if (!isQuick) {
  const ran = await runTests(checks);
  ran.push(...(await tryPostgres()));
  for (const check of checks) {
    const outcome = judgeTests(check, ran);
    if (outcome !== undefined) outcomes.get(check.number)?.push(outcome);
  }
}
const rows = checks.map((check) => ({ check, ...combine(outcomes.get(check.number) ?? []) }));
console.log(toMarkdown(rows));
if (given.write) writeTable(rows);
const count = (kind: Outcome["kind"]) => rows.filter((row) => row.kind === kind).length;
console.log(`${count("holds")} hold, ${count("fails")} do not, ${count("skipped")} skipped`);
process.exitCode = count("fails") > 0 ? 1 : 0;

/** Quick checks share a site; what one uses up is no other's. Slow ones have their own. */
async function askSite(): Promise<void> {
  const { demo } = await prepareData();
  const shared = await openSite({ prepared: demo });
  for (const check of checks) await show(check, check.run, shared);
  await shared.close();
  if (isQuick) return;
  for (const check of checks) {
    if (check.slow === undefined) continue;
    const site = await openSite({ prepared: demo });
    await show(check, check.slow, site);
    await site.close();
  }
}

/** Of the checks that concern the database: what asks the site, then the tests. */
async function tryPostgres(): Promise<RanTest[]> {
  if (concernDatabase.length === 0) return [];
  if (!hasPostgres) {
    for (const { number } of concernDatabase)
      outcomes.get(number)?.push(skipped("PostgreSQL is not installed: embedded engine only"));
    return [];
  }
  const cluster = startCluster(CLUSTER_PORT);
  try {
    const site = await openSite({ databaseUrl: await createDatabase(cluster.url) });
    for (const check of concernDatabase) await show(check, check.run, site, " on PostgreSQL");
    await site.close();
    return await runTests(concernDatabase, { TEST_DATABASE_URL: cluster.url });
  } finally {
    cluster.stop();
  }
}

async function show(check: Check, part: Check["run"], site: Site, where = ""): Promise<void> {
  if (part === undefined) return;
  process.stderr.write(`${check.number} ${check.title}${where}\n`);
  const outcome = await part(site).catch((error: unknown) => fails(String(error)));
  const note = isQuick ? " (the site asked, tests not run)" : where;
  outcomes.get(check.number)?.push({ ...outcome, seen: outcome.seen + note });
}
