// The sixty facts of docs/security.md, each checked on a site that this starts itself.
//
//     npm run security                 all of them, some twenty minutes
//     npm run security -- 17 22        these
//     npm run security -- --quick      without tests and programs: seconds
//     npm run security -- --write      writes the table to docs/security.md
//
// Tests run on the embedded engine; those that concern the database again on PostgreSQL, where it is installed.
// Ends with 1 if something does not hold.

import { prepareData } from "#tests/e2e/prepared-data.ts";
import { hasPostgres, startCluster } from "#tests/postgres-cluster.ts";
import { CHECKS } from "./checks.ts";
import { combine, fails, skipped } from "./lib/check.ts";
import type { Check, Outcome } from "./lib/check.ts";
import { toMarkdown, writeTable } from "./lib/report.ts";
import { runTests } from "./lib/run-tests.ts";
import type { TestOutcomes } from "./lib/run-tests.ts";
import { openSite } from "./lib/site.ts";
import type { Site } from "./lib/site.ts";

/** Another than that of the benchmarks, which may be running. */
const CLUSTER_PORT = 11_881;

const given = process.argv.slice(2);
const numbers = given.filter((one) => /^\d+$/.test(one)).map(Number);
const isQuick = given.includes("--quick");
const unknown = numbers.filter((number) => CHECKS.every((check) => check.number !== number));
if (unknown.length > 0) throw new Error(`No such item: ${unknown.join(", ")}`);
const checks = CHECKS.filter(
  ({ number, run }) =>
    (numbers.length === 0 || numbers.includes(number)) && (!isQuick || run !== undefined),
);

const outcomes = new Map<number, Outcome[]>(checks.map(({ number }) => [number, []]));
await askSite();
if (!isQuick) {
  add(await runTests(checks.filter(({ onPostgres }) => onPostgres !== true || !hasPostgres)));
  await testOnPostgres(checks.filter(({ onPostgres }) => onPostgres === true));
}
const rows = checks.map((check) => ({ check, ...combine(outcomes.get(check.number) ?? []) }));
console.log(toMarkdown(rows));
if (given.includes("--write")) writeTable(rows);
const count = (kind: Outcome["kind"]) => rows.filter((row) => row.kind === kind).length;
console.log(`${count("holds")} hold, ${count("fails")} do not, ${count("skipped")} skipped`);
process.exitCode = count("fails") > 0 ? 1 : 0;

/** Quick checks share a site; what one uses up is no other's. Slow ones have their own. */
async function askSite(): Promise<void> {
  const { demo } = await prepareData();
  const shared = await openSite(demo);
  for (const check of checks) if (check.run !== undefined) await show(check, check.run, shared);
  await shared.close();
  if (isQuick) return;
  for (const check of checks) {
    if (check.slow === undefined) continue;
    const site = await openSite(demo);
    await show(check, check.slow, site);
    await site.close();
  }
}

async function show(check: Check, part: NonNullable<Check["run"]>, site: Site): Promise<void> {
  process.stderr.write(`${check.number} ${check.title}\n`);
  const outcome = await part(site).catch((error: unknown) => fails(String(error)));
  const seen = isQuick ? `${outcome.seen} (the site asked, tests not run)` : outcome.seen;
  outcomes.get(check.number)?.push({ ...outcome, seen });
}

async function testOnPostgres(concerned: readonly Check[]): Promise<void> {
  if (concerned.length === 0) return;
  if (!hasPostgres) {
    for (const { number } of concerned)
      outcomes.get(number)?.push(skipped("PostgreSQL is not installed: embedded engine only"));
    return;
  }
  add(await runTests(concerned));
  const cluster = startCluster(CLUSTER_PORT);
  try {
    add(await runTests(concerned, { TEST_DATABASE_URL: cluster.url }), " on PostgreSQL");
  } finally {
    cluster.stop();
  }
}

function add(tests: TestOutcomes, where = ""): void {
  for (const check of checks) {
    const outcome = tests(check);
    if (outcome !== undefined)
      outcomes.get(check.number)?.push({ ...outcome, seen: outcome.seen + where });
  }
}
