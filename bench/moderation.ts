// Time the embedded moderator takes for one comment of a thousand characters, and how it grows.
// Processor time, so that other programs on the machine do not change it.
//
//     node scripts/with-node.mjs bench/moderation.ts

import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";

const criticism =
  "Il suo operato in commissione bilancio è stato deludente: ha promesso di abbassare le tasse ai " +
  "pendolari e ha votato tre volte contro, senza mai rispondere alle nostre lettere. Però sulla " +
  "sanità di montagna si è battuta bene, anche grazie al suo emendamento del 12 marzo. ";
const abuse = "Sei uno str0nzo e un c.a.z.z.o.n.e, v4ff4nculo! I corrotti vanno fucilati. ";

const moderator = createEmbeddedModerator();

for (const [name, sentence] of [
  ["criticism", criticism],
  ["criticism and abuse", criticism + abuse],
] as const) {
  const base = await microsecondsFor(textOf(sentence, 1_000));
  const tenfold = await microsecondsFor(textOf(sentence, 10_000));
  console.log(
    `${name}: ${base.toFixed(0)} µs per 1,000 characters; 10,000 cost ${(tenfold / base).toFixed(1)} times as much`,
  );
}

function textOf(sentence: string, length: number): string {
  return sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
}

/** Mean over many runs, after as many to warm up. */
async function microsecondsFor(text: string): Promise<number> {
  const runs = Math.ceil(3_000_000 / text.length);
  for (let run = 0; run < runs; run += 1) await moderator.moderate(text);
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) await moderator.moderate(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / runs;
}
