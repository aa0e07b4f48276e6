// Measures how well somebody who joins everything published, over months, finds texts of one author.
//
//     npm run eval:trace                     all formats, a table
//     npm run eval:trace -- --accounts 50000 --subjects 10000 --days 365

import { parseArgs } from "node:util";
import { addOutcomes, ATTACKS, measure } from "./lib/trace/attack.ts";
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
    seeds: { type: "string", default: "1" },
  },
});
const names = Object.keys(ATTACKS) as Outcome["attack"][];
const formats = [1, 2, 3] as const;
const found = new Map(formats.map((format) => [format, [] as Outcome[]]));
for (let seed = 1; seed <= Number(values.seeds); seed++) {
  const world = createWorld({
    accounts: Number(values.accounts),
    subjects: Number(values.subjects),
    days: Number(values.days),
    seed,
  });
  console.log(`${world.texts.length} texts of ${world.accounts} accounts`);
  for (const format of formats) {
    const published = publish(world, format, Number(values.every));
    for (const attack of names)
      found.get(format)?.push(measure(world, published, attack, Number(values.most)));
  }
}
for (const [format, outcomes] of found) {
  console.log(`format ${format}`);
  const sums = names.map((name) =>
    addOutcomes(
      outcomes.filter(({ attack }) => attack === name),
      name,
    ),
  );
  console.table(
    sums.map(({ expected, lift, ...sum }) => ({
      ...sum,
      expected: expected.toFixed(1),
      lift: lift.toFixed(2),
    })),
  );
}
