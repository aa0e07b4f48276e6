// Read latency without HTTP and page cache: sixty searches in every order, with and without
// filters, first pages and deep ones, and the reads of the other pages; each kind with its median
// and 99th percentile.
//
//     DATA_DIR=/tmp/large npm run bench:search          (or DATABASE_URL=…)
//
// Kept between searches are the politician index, which is brought up to date each time, the order by name and the
// estimates that groups are made of: what a site reads again when somebody takes office, or once a minute.

import { join } from "node:path";
import { listAuditLog } from "#contract/audit.ts";
import { comparePoliticians } from "#contract/compare.ts";
import type { Endpoint, OutputOf } from "#contract/endpoint.ts";
import { listModerationQueue } from "#contract/moderation.ts";
import { getPlace } from "#contract/places.ts";
import { getPolitician, listFeaturedPoliticians, listPoliticians } from "#contract/politicians.ts";
import { getRanking } from "#contract/rankings.ts";
import { getOwnReview, listReviews } from "#contract/reviews.ts";
import { getFigures } from "#contract/site.ts";
import { suggest } from "#contract/suggestions.ts";
import { getTopic, listOpinions, listTopics } from "#contract/topics.ts";
import { getTransparency, listDecisions } from "#contract/transparency.ts";
import { getPoliticianTrend, getTopicTrend } from "#contract/trends.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { REGIONS } from "#domain/politician/regions.ts";
import { SORTS } from "#domain/politician/sort.ts";
import type { Memo } from "#platform/page-cache/memo.ts";
import { readConfig } from "#platform/config/config.ts";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { createSecrets } from "#platform/secrets.ts";
import { listFeaturedPoliticians as featured } from "#server/features/politicians/list-featured-politicians.ts";
import { listPoliticians as list } from "#server/features/politicians/list-politicians.ts";
import { suggest as suggestions } from "#server/features/politicians/suggest.ts";
import { getPoliticianIndex } from "#server/features/politicians/load-politician-index.ts";
import { selectEstimates } from "#server/features/politicians/queries/estimates.ts";
import { getFigures as figures } from "#server/features/stats/get-figures.ts";
import { visitor } from "#server/context.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { createDispatch } from "#server/dispatch.ts";
import { routes } from "#server/routes.ts";
import { createSilence } from "#server/shared/silence/silence.ts";
import { openReport } from "./lib/report.ts";

const ROUNDS = 3;
const DEEP_PAGES = 5;

/** From words that match nearly every politician to words that match none, as typed. */
const SEARCHES =
  `a e i o u n r s z l co ma mar marc marco ro ros ross rossi gi giu giul giulia s si sin
  sindaco vicesindaco consigliere assessore comune comune+1 comune+12 comune+12+la comune+400+lo la lazio
  lombardia sicilia d+alema de de+luca dell lista lista+3 sindaco+lista+3 lista+60 sindaco+lombardia
  a+e+i+o+u rossi+marco anna+maria anna+rossi+sindaco consigliere+comune+7 an+ro ma+si+li+co x xx xyz q
  giulia+lista+1+toscana bia bianchi ferr esposito romano 12 3 roma sindaco+di+torino matteo+salvini
  salvini+matteo matteo+salvni reggio+emilia d'amato consigliere+regionale+lombardia castro+bg vincenzo
  esposiot+marco nessuno+di+qui TO provincia+di+torino lega`
    .trim()
    .split(/\s+/)
    .map((text) => text.replaceAll("+", " "));

const { databaseUrl, dataDir } = readConfig();
const database = await openDatabase(
  databaseUrl === null ? { dataDir: join(dataDir, "database") } : { url: databaseUrl },
);
await migrateDatabase(database);
const config = { ...readConfig(), adminNeedsSecondFactor: false };
const clock = systemClock;
const silence = createSilence({ db: database.db, clock });
const kept = new Map<string, Promise<unknown>>();
/** Keeps neither what a review changes nor what belongs to one search. */
const memo: Memo = <Value>(key: string, tags: readonly string[], work: () => Promise<Value>) => {
  if (tags.includes("ratings") || key.includes("{")) return work();
  const known = kept.get(key) ?? work();
  kept.set(key, known);
  return known as Promise<Value>;
};
const secrets = createSecrets("of no site");
const context = { db: database.db, memo, clock, config, secrets, silence } as Context;
const TIMES = Array.from({ length: 50 }, () => "");
/** Of reads that the site computes once for many readers. */
const FEW_TIMES = TIMES.slice(0, 10);
/** Italy, a region, a province, a town. */
const PLACES = ["IT", "03", "015", "015146"];
const somebody: SignedInUser = {
  id: "00000000-0000-4000-8000-000000000007",
  email: "persona7@example.org",
  fullName: "Persona 7",
  createdAt: new Date(0),
  roles: [],
  hasSecondFactor: false,
  provedPasskey: false,
  credentialsVersion: 1,
  sessionId: "bench",
  sessionExpiresAt: new Date(Date.now() + HOUR_MS),
  authenticatedAt: new Date(),
};
type Input = Parameters<typeof list>[1];
const everybody: Input & { sort: "name" } = {
  q: "",
  source: [],
  role: [],
  party: [],
  region: [],
  province: [],
  town: "",
  status: "in-office",
  sort: "name",
  limit: 48,
  cursor: undefined,
};

const report = openReport("search");
const rows: (string | number)[][] = [];
try {
  const began = performance.now();
  const index = await getPoliticianIndex(context);
  report.say(
    `${database.isShared ? "PostgreSQL" : "Embedded database"}: ${index.size} in office, read into memory in ${(performance.now() - began).toFixed(0)} ms. Wanted of a search: a median of 25 ms and a p99 of 80 ms at most.`,
  );
  await measure(
    "counts of a search, in memory",
    SEARCHES,
    async (q) => void index.find({ ...everybody, q, sort: "relevance" }),
  );
  await measure(
    "estimates of everybody, once a minute",
    FEW_TIMES,
    async () => void (await selectEstimates(database.db, "in-office")),
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
  await measure(`suggestions (${suggest.path})`, SEARCHES, (q) => suggestions(context, { q }));
  await measureOtherPages();
  await measure(`everybody (${listPoliticians.path})`, [...SORTS], (sort) =>
    list(context, { ...everybody, sort: sort as Input["sort"] }),
  );
  await measure(`figures (${getFigures.path})`, TIMES, () => figures(context));
  await measure(`featured (${listFeaturedPoliticians.path})`, TIMES, () => featured(context));
  report.table(["", "times", "median ms", "p99 ms", "slowest"], rows);
  report.end();
} finally {
  await database.close();
}

/**
 * Reads about the politician with most reviews, first page and further down, and those of their
 * author and of moderators.
 */
async function measureOtherPages(): Promise<void> {
  const dispatch = createDispatch(context, routes);
  const hottest = (await list(context, { ...everybody, sort: "reviews", limit: 4 })).items;
  const id = hottest[0]?.id ?? 0;
  const ask = (
    endpoint: Endpoint,
    input: Record<string, unknown>,
    roles?: "admin"[],
    times = TIMES,
  ) =>
    measure(`${endpoint.name}${describe(input)}`, times, () =>
      dispatch(
        endpoint,
        input,
        roles === undefined ? visitor : { kind: "user", user: { ...somebody, roles } },
      ),
    );
  const page = (cursor?: string) =>
    dispatch(listReviews, { id, limit: 50, cursor }, visitor) as Promise<
      OutputOf<typeof listReviews>
    >;
  let cursor: string | null = null;
  for (let at = 0; at < DEEP_PAGES; at += 1)
    cursor = (await page(cursor ?? undefined)).nextCursor ?? cursor;
  await ask(getPolitician, { id });
  await ask(listReviews, { id });
  await ask(listReviews, { id, cursor: cursor ?? undefined });
  await ask(listReviews, { id, sort: "lowest" });
  await ask(listReviews, { id, q: "consiglio" });
  await ask(listReviews, { id, stars: 1 });
  await ask(listReviews, { id, stars: 4, attribute: "transparency", scores: "low" });
  await ask(getOwnReview, { id }, []);
  await ask(getPoliticianTrend, { id });
  await ask(comparePoliticians, { p: hottest.map((one) => one.id) });
  await measure(getPlace.name, PLACES, (code) => dispatch(getPlace, { code }, visitor));
  await ask(getRanking, {}, undefined, FEW_TIMES);
  await ask(getRanking, { attribute: "honesty", role: "Sindaco" }, undefined, FEW_TIMES);
  await ask(getRanking, { party: "insieme per" }, undefined, FEW_TIMES);
  await ask(getTransparency, {}, undefined, FEW_TIMES);
  await ask(listDecisions, {});
  await ask(listTopics, {});
  const { items: topics } = (await dispatch(listTopics, {}, visitor)) as OutputOf<
    typeof listTopics
  >;
  for (const { id } of topics.slice(0, 1)) {
    await ask(getTopic, { id });
    await ask(listOpinions, { id });
    await ask(getTopicTrend, { id });
  }
  await ask(listModerationQueue, {}, ["admin"]);
  await ask(listAuditLog, {}, ["admin"]);
}

/** What is asked for besides a subject. */
function describe({ cursor, ...asked }: Record<string, unknown>): string {
  const words = Object.entries(asked).flatMap(([name, value]) =>
    name === "id" || name === "p" ? [] : ` ${String(value)}`,
  );
  return `${words.join(",")}${cursor === undefined ? "" : " further down"}`;
}

/** Only the last page is measured: the earlier ones provide its cursor. */
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

/** `work` may return the duration of the measured part itself. */
async function measure(
  name: string,
  inputs: readonly string[],
  work: (input: string, at: number) => Promise<unknown>,
): Promise<void> {
  const times: { ms: number; input: string }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, input] of inputs.entries()) {
      const began = performance.now();
      const own = await work(input, at);
      const ms = typeof own === "number" ? own : performance.now() - began;
      times.push({ ms, input });
    }
  times.sort((a, b) => a.ms - b.ms);
  const part = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const slowest = times.at(-1);
  const formatMs = (time: (typeof times)[number] | undefined) => time?.ms.toFixed(1) ?? "";
  rows.push([name, times.length, formatMs(part(0.5)), formatMs(part(0.99)), slowest?.input ?? ""]);
}
