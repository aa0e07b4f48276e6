// Measures moderation on the sentences of the repository: figures, every miss, and the gate.
//
//     npm run eval:moderation              prints; fails if the gate is not met
//     npm run eval:moderation -- --write   also writes the figures of the methodology page

import { writeFileSync } from "node:fs";
import { evaluate, findFailures, FIGURES_FILE } from "./lib/evaluate.ts";
import type { Evaluation } from "./lib/evaluate.ts";
import type { Measures, Result, Share } from "./lib/measure.ts";

const evaluation = await evaluate();
const { tuning, heldOut, rulesAlone } = evaluation;
print("Tuning half", tuning);
print("Held-out half, rules alone", rulesAlone);
print("Held-out half, rules and classifier", heldOut);
const failures = findFailures(evaluation.figures);
console.log(failures.length === 0 ? "\nThe gate is met." : `\nThe gate is not met:`);
for (const failure of failures) console.log(`  ${failure}`);
if (process.argv.includes("--write")) write(evaluation);
process.exitCode = failures.length === 0 ? 0 : 1;

function write({ figures }: Evaluation): void {
  writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
  console.log("Figures written.");
}

function print(name: string, { measures, misses, unequal }: Result): void {
  console.log(`\n== ${name}: ${measures.sentences} sentences, ${measures.mirrors.of} mirror pairs`);
  for (const [label, share] of toRows(measures))
    console.log(`${label.padEnd(34)} ${written(share)}`);
  for (const { text, expected, got } of misses) console.log(`  ${expected} → ${got}: ${text}`);
  for (const [one, other] of unequal) console.log(`  not alike: ${one} / ${other}`);
}

function toRows(measures: Measures): [string, Share][] {
  return [
    ["precision, published", measures.precision.pass],
    ["precision, held", measures.precision.hold],
    ["precision, rejected", measures.precision.reject],
    ["recall, published", measures.recall.pass],
    ["recall, held", measures.recall.hold],
    ["recall, rejected", measures.recall.reject],
    ["stopped of what must be stopped", measures.stopped],
    ["legitimate wrongly rejected", measures.wronglyRejected],
    ["legitimate wrongly held", measures.wronglyHeld],
    ["mirror pairs judged alike", measures.mirrors],
  ];
}

/** The share, its 95 % interval, and its base. */
function written({ hits, of, share, low, high }: Share): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  return `${percent(share).padStart(7)}  (${percent(low)} – ${percent(high)})  ${hits}/${of}`;
}
