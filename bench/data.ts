// Fills an empty database with generated data at national scale, for measurements.
//
//     DATA_DIR=/tmp/large npm run bench:data          (or DATABASE_URL=…)
//
// --politicians, --users, --reviews, --topics and --opinions change the size. --write puts the
// times into docs/performance.md.

import { parseArgs } from "node:util";
import { readConfig } from "#platform/config/config.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { fillIfEmpty } from "./lib/filled-database.ts";
import { NATIONAL } from "./lib/national-data.ts";
import type { Sizes } from "./lib/national-data.ts";
import { openReport } from "./lib/report.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    politicians: { type: "string" },
    users: { type: "string" },
    reviews: { type: "string" },
    topics: { type: "string" },
    opinions: { type: "string" },
  },
});
const sizes: Sizes = { ...NATIONAL };
for (const name of Object.keys(sizes) as (keyof Sizes)[])
  if (values[name] !== undefined) sizes[name] = Number(values[name]);

const steps: [string, string][] = [];
const started = performance.now();
const print = (line: string) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  steps.push([line, seconds]);
  process.stderr.write(`${seconds.padStart(7)} s  ${line}\n`);
};

const { databaseUrl, dataDir } = readConfig();
const database = await fillIfEmpty({ databaseUrl, dataDir }, sizes, print);
if (database === null)
  throw new Error("The database has politicians already: an empty one is needed.");
try {
  const differences = await checkAggregates(database);
  print(`${differences.length} differences from a recount`);
  if (differences.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
const report = openReport("data");
report.say(databaseUrl === null ? "Embedded database." : "PostgreSQL server on the same machine.");
report.table(["done", "after s"], steps);
report.end();
