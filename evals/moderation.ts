// Measures moderation on the sentences of the repository: figures, every miss, and the gate.
//
//     npm run eval:moderation

import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import { fileCorpus, tuningCorpus } from "./lib/corpus.ts";
import type { Measures, Result, Share } from "./lib/measure.ts";
import { measure } from "./lib/measure.ts";

for (const [name, corpus] of [
  ["tuning", tuningCorpus()],
  ["tuning1", fileCorpus("tuning-1.txt")],
  ["tuning2", fileCorpus("tuning-2.txt")],
] as const) {
  const result = await measure(createEmbeddedModerator({ properNames: corpus.names }), corpus);
  print(name, result);
}

function print(name: string, { measures, misses, unequal }: Result): void {
  console.log(`\n== ${name}: ${measures.sentences} sentences, ${measures.mirrors.of} mirror pairs`);
  for (const [label, share] of rowsOf(measures))
    console.log(`${label.padEnd(34)} ${written(share)}`);
  for (const { text, expected, got } of misses) console.log(`  ${expected} → ${got}: ${text}`);
  for (const [one, other] of unequal) console.log(`  unequal: ${one} / ${other}`);
}

function rowsOf(measures: Measures): [string, Share][] {
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

function written({ hits, of, share, low, high }: Share): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  return `${percent(share).padStart(7)}  (${percent(low)} – ${percent(high)})  ${hits}/${of}`;
}
