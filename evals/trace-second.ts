// The second adversary on the simulated site: true pairs among those it is surest of, against chance.
//
//     npm run eval:trace-second                      three formats, small
//     npm run eval:trace-second -- --leaves 15000000 --formats 1,2   lines of nights alone, of a country

import { parseArgs } from "node:util";
import { compareWithChance } from "./lib/trace/chance.ts";
import { readCountry } from "./lib/trace/country.ts";
import { publish } from "./lib/trace/publish.ts";
import { Stranger } from "./lib/trace/stranger.ts";
import { createWorld } from "./lib/trace/world.ts";

const { values } = parseArgs({
  options: {
    leaves: { type: "string" },
    formats: { type: "string", default: "1,2,3" },
    accounts: { type: "string", default: "2000" },
    subjects: { type: "string", default: "300" },
    days: { type: "string", default: "120" },
    most: { type: "string", default: "5000" },
    seeds: { type: "string", default: "4" },
  },
});
const most = Number(values.most);
const formats = ([1, 2, 3] as const).filter((one) => values.formats.includes(String(one)));

if (values.leaves === undefined)
  for (const format of formats) {
    const total = { pairs: 0, right: 0, expected: 0 };
    for (let seed = 1; seed <= Number(values.seeds); seed++) {
      const size = { accounts: Number(values.accounts), subjects: Number(values.subjects) };
      const world = createWorld({ ...size, days: Number(values.days), seed });
      const { lists, nights } = publish(world, format, 1);
      const stranger = new Stranger();
      stranger.readList(lists.map((text) => ({ ...text, scores: text.scores.join("") })));
      for (const { day, lines, figures } of nights) {
        stranger.readNight(day, lines);
        stranger.readAnswers(
          day,
          [...figures].map(([subject, { counted, weight, numbers }]) => {
            const [estimate = null, low = null, high = null] = numbers ?? [];
            return { subject, counted, weight, estimate, low, high };
          }),
        );
      }
      const isAnonymous = (at: number) => world.texts[at]?.isSigned === false;
      const pairs = stranger
        .suspect(2 * most)
        .filter(({ one, other }) => isAnonymous(one) || isAnonymous(other))
        .slice(0, most);
      const { right, expected } = compareWithChance(pairs, {
        texts: world.texts.keys(),
        authorOf: (at) => world.texts[at]?.author ?? -1,
        publicOf: (at) => {
          const text = world.texts[at];
          const person = world.people[text?.author ?? -1];
          const began = Math.max(text?.day ?? 0, person?.confirmedOn ?? 0);
          return `${text?.day} ${began} ${person?.leavesOn}`;
        },
      });
      total.pairs += pairs.length;
      total.right += right;
      total.expected += expected;
    }
    const lift = total.expected === 0 ? 0 : total.right / total.expected;
    console.log(`format ${format}`, { ...total, lift: lift.toFixed(2) });
  }
else
  for (const format of formats)
    console.log(`format ${format}`, readCountry(Number(values.leaves), format, most));
