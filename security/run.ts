// Shows the sixty facts of docs/security.md: runs the tests that have their numbers in their names, and attacks sites of
// its own with programs (attacks.ts).
//
//     npm run security                 all of them, some twenty-five minutes
//     npm run security -- 17 22        these
//     npm run security -- --write      writes what was seen into docs/security.md
//
// Everything runs on the embedded engine; what concerns the database again on PostgreSQL, where it is installed.
// Ends with 1 if something does not hold.

import { parseArgs } from "node:util";
import { prepareData } from "#tests/e2e/prepared-data.ts";
import { hasPostgres, startCluster } from "#tests/postgres-cluster.ts";
import { ATTACKS } from "./attacks.ts";
import { combine, fails, skipped } from "./lib/check.ts";
import type { Outcome } from "./lib/check.ts";
import { openSite } from "./lib/site.ts";
import { describe, readFacts, writeSeen } from "./lib/table.ts";
import { judgeTests, runTagged } from "./lib/tagged-tests.ts";

/** Another than that of the benchmarks, which may be running. */
const CLUSTER_PORT = 11_881;
/** Their tests run on a PostgreSQL server as well. */
const OF_THE_DATABASE = [5, 7, 10, 22, 32, 39, 40, 41, 42, 46, 48, 55, 56, 57, 58];

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" } },
});
const facts = readFacts();
const unknown = positionals.filter((one) => facts.every(({ number }) => `${number}` !== one));
if (unknown.length > 0) throw new Error(`No such fact: ${unknown.join(", ")}`);
const asked = facts.filter(
  ({ number }) => positionals.length === 0 || positionals.includes(`${number}`),
);
const numbers = asked.map(({ number }) => number);
const outcomes = new Map<number, Outcome[]>(numbers.map((number) => [number, []]));
const add = (number: number, outcome: Outcome) => outcomes.get(number)?.push(outcome);

await attackSites();
const ran = [...(await runTagged(numbers)), ...(await runOnPostgres())];
const results = new Map<number, Outcome>();
for (const { number, text } of asked) {
  const shown = judgeTests(number, ran);
  if (shown !== undefined) add(number, shown);
  const result = combine(outcomes.get(number) ?? []);
  results.set(number, result);
  console.log(`${number} ${text}\n   ${result.kind}: ${describe(result)}`);
}
if (given.write) writeSeen(results);
const count = (kind: Outcome["kind"]) =>
  [...results.values()].filter((one) => one.kind === kind).length;
console.log(`${count("holds")} hold, ${count("fails")} do not, ${count("skipped")} skipped`);
process.exitCode = count("fails") > 0 ? 1 : 0;

/** Each has a site of its own. */
async function attackSites(): Promise<void> {
  const attacks = numbers.flatMap((number) => {
    const attack = ATTACKS[number];
    return attack === undefined ? [] : [{ number, attack }];
  });
  if (attacks.length === 0) return;
  const { demo } = await prepareData();
  for (const { number, attack } of attacks) {
    process.stderr.write(`${number}\n`);
    const site = await openSite({ prepared: demo });
    add(number, await attack(site).catch((error: unknown) => fails(String(error))));
    await site.close();
  }
}

async function runOnPostgres() {
  const concerned = numbers.filter((number) => OF_THE_DATABASE.includes(number));
  if (concerned.length === 0) return [];
  if (!hasPostgres) {
    for (const number of concerned)
      add(number, skipped("PostgreSQL is not installed: embedded engine only"));
    return [];
  }
  const cluster = startCluster(CLUSTER_PORT);
  try {
    return await runTagged(concerned, { TEST_DATABASE_URL: cluster.url });
  } finally {
    cluster.stop();
  }
}
