// Time of the embedded moderator for a comment of a thousand characters, and its growth. Processor
// time, independent of other programs on the machine.
//
//     npm run bench:moderation

import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import { openReport } from "./lib/report.ts";

const criticism =
  "Il suo operato in commissione bilancio è stato deludente: ha promesso di abbassare le tasse ai " +
  "pendolari e ha votato tre volte contro, senza mai rispondere alle nostre lettere. Però sulla " +
  "sanità di montagna si è battuta bene, anche grazie al suo emendamento del 12 marzo. ";
const abuse = "Sei uno str0nzo e un c.a.z.z.o.n.e, v4ff4nculo! I corrotti vanno fucilati. ";

const moderator = createEmbeddedModerator();

const rows: [string, string, string][] = [];
for (const [name, sentence] of [
  ["criticism", criticism],
  ["criticism and abuse", criticism + abuse],
] as const) {
  const base = await microsecondsFor(toText(sentence, 1_000));
  const tenfold = await microsecondsFor(toText(sentence, 10_000));
  rows.push([name, base.toFixed(0), (tenfold / base).toFixed(1)]);
}
const report = openReport("moderation");
report.say("Processor time for one comment; a thousand characters are to take less than 1,000 µs.");
report.table(["", "1,000 characters, µs", "10,000 cost times as much"], rows);
report.end();

function toText(sentence: string, length: number): string {
  return sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
}

/** Mean of many runs, after as many for warming up. */
async function microsecondsFor(text: string): Promise<number> {
  const runs = Math.ceil(3_000_000 / text.length);
  for (let run = 0; run < runs; run += 1) await moderator.moderate(text);
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) await moderator.moderate(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / runs;
}
