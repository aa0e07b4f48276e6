// Measures how well somebody who joins everything published, over months, finds texts of one author.
//
//     npm run eval:trace                     both formats of the snapshot, a table
//     npm run eval:trace -- --accounts 50000 --subjects 10000 --days 365

import { parseArgs } from "node:util";
import { ATTACKS, measure, OPEN_ATTACKS } from "./lib/trace/attack.ts";
import type { Outcome } from "./lib/trace/attack.ts";
import { publish } from "./lib/trace/publish.ts";
import { createWorld } from "./lib/trace/world.ts";

const { values } = parseArgs({
  options: {
    accounts: { type: "string", default: "20000" },
    subjects: { type: "string", default: "3000" },
    days: { type: "string", default: "360" },
    every: { type: "string", default: "5" },
    most: { type: "string", default: "50000" },
    seed: { type: "string", default: "1" },
  },
});
const world = createWorld({
  accounts: Number(values.accounts),
  subjects: Number(values.subjects),
  days: Number(values.days),
  seed: Number(values.seed),
});
console.log(`${world.texts.length} texts of ${world.accounts} accounts`);
for (const format of [1, 2] as const) {
  const published = publish(world, format, Number(values.every));
  const names = Object.keys({ ...ATTACKS, ...OPEN_ATTACKS }) as Outcome["attack"][];
  const outcomes = names.map((attack) => measure(world, published, attack, Number(values.most)));
  console.log(`format ${format}`);
  console.table(outcomes);
}
