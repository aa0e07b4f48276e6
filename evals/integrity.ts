// Measures the estimate and the detector of coordinated reviews on simulated sites.
//
//     npm run eval:integrity                      own small simulation: table, gate
//     npm run eval:integrity -- --seeds 8         more sites
//     npm run eval:integrity -- --young           the first sixty days of a site; --write publishes
//     npm run eval:integrity -- --launch          what is read in the first ninety days of a site
//     npm run eval:integrity -- --rows rows.json  publishes what the simulator measured (--out rows.json)
//     node evals/integrity.ts --program           reads events on stdin, writes changes, notices and scores
//     npm run eval:integrity -- --left 0.6        that share leaves the ten scores as the overall mark gives them
//
// DROP=texts,network leaves features out, in both ways.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { FEATURE_CODES } from "../src/domain/integrity/features.ts";
import { quantile, toDemands, toHiddenDemands } from "./lib/integrity/gate.ts";
import { simulateLaunch } from "./lib/integrity/launch.ts";
import { runProgram } from "./lib/integrity/program.ts";
import { measureRows, publish, toMarkdown } from "./lib/integrity/publish.ts";
import type { SimulatorRow } from "./lib/integrity/publish.ts";
import { simulate } from "./lib/integrity/simulate.ts";
import type { Outcome } from "./lib/integrity/simulate.ts";
import { WAVE_EPISODES } from "./lib/integrity/waves.ts";
import { measureYoungSites } from "./lib/integrity/young-site.ts";

const { values } = parseArgs({
  options: {
    program: { type: "boolean", default: false },
    young: { type: "boolean", default: false },
    launch: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    rows: { type: "string" },
    seeds: { type: "string", default: "4" },
    left: { type: "string", default: "0" },
  },
});
const dropped = (process.env["DROP"] ?? "").split(",");
const features = FEATURE_CODES.filter((code) => !dropped.includes(code));
if (values.program) await runProgram({ features });
else if (values.launch) console.table(simulateLaunch(7));
else if (values.young) measureYoung(Number(values.seeds));
else if (values.rows !== undefined) publishRows(values.rows);
else measureSimulation(Number(values.seeds));

/** Means over the sites, by day. */
function measureYoung(sites: number): void {
  const young = measureYoungSites(sites);
  for (const [rule, days] of Object.entries(young)) {
    console.log(`\n${rule}`);
    console.table(days);
  }
  if (values.write) publish({ young: { sites, rules: young } });
}

function publishRows(file: string): void {
  // Python writes what JSON has no words for.
  const json = readFileSync(file, "utf8").replaceAll("NaN", "null").replaceAll("Infinity", "1e9");
  const figures = measureRows(JSON.parse(json) as SimulatorRow[]);
  publish(figures);
  for (const row of toMarkdown(figures)) console.log(`| ${row.join(" | ")} |`);
}

function measureSimulation(seeds: number): void {
  const left = Number(values.left);
  const outcomes: Outcome[] = [];
  for (let seed = 0; seed < seeds; seed++)
    for (const genuine of [50, 200]) outcomes.push(...simulate(seed, genuine, { features, left }));
  const hidden: Outcome[] = [];
  for (let seed = 0; seed < seeds; seed++)
    for (const genuine of [20, 50, 200])
      hidden.push(...simulate(seed, genuine, { features, left, episodes: WAVE_EPISODES }));
  print([...outcomes, ...hidden]);
  const demands = [...toDemands(outcomes), ...toHiddenDemands(hidden)];
  for (const { name, measured, isMet } of demands)
    console.log(`${name.padEnd(66)} ${measured.toFixed(2).padStart(7)}${isMet ? "" : "  NOT MET"}`);
  const isMet = demands.every((demand) => demand.isMet);
  console.log(isMet ? "\nThe gate is met." : "\nThe gate is not met.");
  process.exitCode = isMet ? 0 : 1;
}

function print(outcomes: readonly Outcome[]): void {
  const columns = ["undefended", "peak", "end", "month", "notice min", "aside", "precision"];
  console.log(`Medians of each.\n${"".padEnd(32)}${columns.map((c) => c.padStart(11)).join("")}`);
  for (const [name, rows] of Map.groupBy(outcomes, (row) => row.name)) {
    const median = (figure: (row: Outcome) => number | null) =>
      quantile(
        rows.flatMap((row) => figure(row) ?? []),
        0.5,
      );
    const figures = [
      median((row) => row.undefended),
      median((row) => row.peak),
      median((row) => row.end),
      median((row) => row.month),
      median((row) => row.noticeMinutes),
      median((row) => row.asideAtEnd),
      median((row) => row.precision),
    ];
    console.log(name.padEnd(32) + figures.map((value) => value.toFixed(2).padStart(11)).join(""));
  }
  console.log();
}
