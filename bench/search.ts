// How long the list of politicians takes in the database and beside it: sixty searches in every order, with
// and without filters, first pages and deep ones, each kind with its median and its slowest hundredth.
//
//     DATA_DIR=/tmp/large node bench/search.ts          (or DATABASE_URL=…)
//
// Nothing is remembered from one search to the next but the roster, and that is brought up to date each time.

import { join } from "node:path";
import { listFeaturedPoliticians, listPoliticians } from "#contract/politicians.ts";
import { getFigures } from "#contract/site.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { REGIONS } from "#domain/politician/regions.ts";
import { SORTS } from "#domain/politician/sort.ts";
import { computeAlways } from "#platform/cache/memo.ts";
import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/db/database.ts";
import { listFeaturedPoliticians as featured } from "#server/features/politicians/list-featured-politicians.ts";
import { listPoliticians as list } from "#server/features/politicians/list-politicians.ts";
import { rosterOf } from "#server/features/politicians/roster.ts";
import { getFigures as figures } from "#server/features/stats/get-figures.ts";
import type { Context } from "#server/context.ts";

const ROUNDS = 3;
const DEEP_PAGES = 5;

/** From what nearly everybody matches to what nobody does, as it is typed. */
const SEARCHES =
  `a e i o u n r s z l co ma mar marc marco ro ros ross rossi gi giu giul giulia s si sin
  sindaco vicesindaco consigliere assessore comune comune+1 comune+12 comune+12+la comune+400+lo la lazio
  lombardia sicilia d+alema de de+luca dell lista lista+3 sindaco+lista+3 lista+60 sindaco+lombardia
  a+e+i+o+u rossi+marco anna+maria anna+rossi+sindaco consigliere+comune+7 an+ro ma+si+li+co x xx xyz q
  giulia+lista+1+toscana bia bianchi ferr esposito romano 12 3`
    .trim()
    .split(/\s+/)
    .map((text) => text.replaceAll("+", " "));

const { databaseUrl, dataDir } = readConfig();
const database = await openDatabase(
  databaseUrl === null ? { dataDir: join(dataDir, "database") } : { url: databaseUrl },
);
const context = { db: database.db, memo: computeAlways } as Context;
type Input = Parameters<typeof list>[1];
const everybody: Input = {
  q: "",
  role: [],
  party: [],
  region: [],
  sort: "name",
  limit: 48,
  cursor: undefined,
};

try {
  const began = performance.now();
  const roster = await rosterOf(context);
  console.log(`${roster.size} in office; read in ${(performance.now() - began).toFixed(0)} ms\n`);
  console.log("| | times | median ms | p99 ms | slowest |");
  console.log("|---|--:|--:|--:|---|");
  await measure(
    "counts of a search, in memory",
    SEARCHES,
    async (q) => void roster.find({ ...everybody, q }, 2_000),
  );
  for (const sort of SORTS) {
    await measure(`search by ${sort}`, SEARCHES, (q) => list(context, { ...everybody, q, sort }));
    await measure(`the same in one region`, SEARCHES, (q, at) =>
      list(context, { ...everybody, q, sort, region: [REGIONS[at % REGIONS.length] ?? ""] }),
    );
    await measure(`the same, sixth page`, SEARCHES.slice(0, 20), (q) =>
      deepPage({ ...everybody, q, sort }),
    );
  }
  await measure("filters without words", [...REGIONS], (region, at) =>
    list(context, {
      ...everybody,
      region: [region],
      sort: SORTS[at % 4] ?? "name",
      ...(at % 3 === 0 && { role: ["Sindaco"] }),
    }),
  );
  await measure(`everybody (${listPoliticians.path})`, [...SORTS], (sort) =>
    list(context, { ...everybody, sort: sort as Input["sort"] }),
  );
  await measure(`figures (${getFigures.path})`, Array.from({ length: 50 }, String), () =>
    figures(context),
  );
  await measure(
    `featured (${listFeaturedPoliticians.path})`,
    Array.from({ length: 50 }, String),
    () => featured(context),
  );
} finally {
  await database.close();
}

/** Only the last page is measured: what comes before is how one gets there. */
async function deepPage(input: Input): Promise<number> {
  let cursor: string | undefined;
  let last = 0;
  for (let page = 0; page <= DEEP_PAGES; page += 1) {
    const began = performance.now();
    const { nextCursor }: OutputOf<typeof listPoliticians> = await list(context, {
      ...input,
      cursor,
    });
    last = performance.now() - began;
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return last;
}

/** `work` may say itself how long what counts took. */
async function measure(
  name: string,
  inputs: readonly string[],
  work: (input: string, at: number) => Promise<unknown>,
): Promise<void> {
  const times: { ms: number; input: string }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, input] of inputs.entries()) {
      const began = performance.now();
      const told = await work(input, at);
      const ms = typeof told === "number" ? told : performance.now() - began;
      times.push({ ms, input });
    }
  times.sort((a, b) => a.ms - b.ms);
  const part = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const slowest = times.at(-1);
  console.log(
    `| ${name} | ${times.length} | ${part(0.5)?.ms.toFixed(1)} | ${part(0.99)?.ms.toFixed(1)} | ${slowest?.input} |`,
  );
}
