// Reviews per second with and without batching (docs/decisions/0021): the use case alone, without HTTP, called
// by 16 and by 64 writers at a time, about one politician and about a thousand. Both take turns.
//
//     npm run bench:batching     embedded, and on PostgreSQL if it is installed
//
// --reviews, --rounds, --only embedded|postgres, --write. Fails when batching is worth less than MIN_GAIN
// everywhere: then it should go.

import { parseArgs } from "node:util";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { openContext } from "#main/context.ts";
import type { Batcher } from "#platform/concurrency/batcher.ts";
import { readConfig } from "#platform/config/config.ts";
import { createLog } from "#platform/log.ts";
import { noClient } from "#server/client.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { publishReview } from "#server/features/reviews/publish-review.ts";
import { comment } from "#seeds/comments.ts";
import { createRandom } from "#seeds/random.ts";
import { median } from "./lib/measure.ts";
import { openReport } from "./lib/report.ts";
import { addReviewers, politiciansToReview } from "./lib/reviewers.ts";
import { onEachEngine, openForWrites, siteSettings } from "./lib/writes-data.ts";
import type { WritePlace } from "./lib/writes-data.ts";

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    only: { type: "string" },
    reviews: { type: "string", default: "600" },
    rounds: { type: "string", default: "5" },
  },
});
const reviews = Number(values.reviews);
const rounds = Number(values.rounds);
const MIN_GAIN = 1.5;
const WRITERS = [16, 64];
const POLITICIANS = [1, 1_000];
const WARM_UP = 2;

const unbatched: Batcher = async (_, item, work) => {
  const [result] = await work([item]);
  if (result === undefined) throw new Error("One item has one result");
  return result;
};

const gains: number[] = [];
const report = openReport("batching");
report.say(
  `Reviews per second, median of ${rounds} turns of ${reviews} reviews each. Batching stays while it is worth ` +
    `${MIN_GAIN} times somewhere.`,
);
await onEachEngine(values.only, measure);
report.end();
if (Math.max(...gains) < MIN_GAIN) {
  console.error(`Missed: batching is worth ${Math.max(...gains).toFixed(2)} times at most`);
  process.exitCode = 1;
}

async function measure({ name, dataDir, databaseUrl }: WritePlace) {
  const settings = await siteSettings(dataDir, databaseUrl);
  const database = await openForWrites(dataDir, databaseUrl);
  const turns = WRITERS.length * POLITICIANS.length * 2 * (rounds + WARM_UP);
  const people = await addReviewers(database, {
    many: turns * reviews,
    secret: settings.AUTH_SECRET,
    publicUrl: settings.PUBLIC_URL,
  });
  const politicians = await politiciansToReview(database, Math.max(...POLITICIANS));
  await database.close();
  const { context, close } = await openContext(
    readConfig({ ...settings, LOG_LEVEL: "fatal" }),
    createLog("fatal"),
  );
  const rows: (string | number)[][] = [];
  try {
    for (const writers of WRITERS)
      for (const many of POLITICIANS) {
        const run = (batch: Batcher) =>
          measureRate({ ...context, batch }, writers, {
            authors: people.splice(0, reviews).map(({ userId }) => userId),
            politicians: politicians.slice(0, many),
          });
        const on: number[] = [];
        const off: number[] = [];
        for (let round = -WARM_UP; round < rounds; round += 1) {
          const together = await run(context.batch);
          const alone = await run(unbatched);
          if (round < 0) continue;
          on.push(together);
          off.push(alone);
        }
        const gain = median(on) / median(off);
        gains.push(gain);
        const subject = many === 1 ? "one politician" : `${many} politicians`;
        rows.push([
          `${writers} writers, ${subject}`,
          median(off).toFixed(0),
          median(on).toFixed(0),
          gain.toFixed(2),
        ]);
      }
  } finally {
    await close();
  }
  report.table([name, "one by one", "batched", "**ratio**"], rows);
}

/** Reviews per second when so many authors write at the same time, each as soon as the one before has answered. */
async function measureRate(
  context: Context,
  writers: number,
  { authors, politicians }: { authors: string[]; politicians: readonly number[] },
): Promise<number> {
  const random = createRandom(21);
  const began = performance.now();
  const count = authors.length;
  const one = async () => {
    for (let author = authors.pop(); author !== undefined; author = authors.pop()) {
      await publishReview(
        context,
        {
          id: politicians[authors.length % politicians.length] ?? 0,
          scores: Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, 4])),
          comment: comment(random, random.whole(3, 5)),
          consent: true,
        },
        { id: author } as SignedInUser,
        noClient,
      );
    }
  };
  await Promise.all(Array.from({ length: writers }, one));
  return (count / (performance.now() - began)) * 1_000;
}
