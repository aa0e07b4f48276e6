// Database cost of reads: the number of statements of every read endpoint and every page, and that none of them scans a
// large table. The bounds of endpoints stand in their routes; a page takes no more than what it calls.

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call, Endpoint } from "#contract/endpoint.ts";
import { REVIEW_SORTS } from "#domain/review/review-sort.ts";
import { createMemo } from "#platform/page-cache/memo.ts";
import { TaggedCache } from "#platform/page-cache/tagged-cache.ts";
import type { Subjects } from "#server/route.ts";
import { routes } from "#server/routes.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import {
  buildCountry,
  BUSY_USER,
  HOT_DIVISION,
  HOT_POLITICIAN,
  HOT_TOPIC,
} from "#tests/build/country.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { fillPages } from "./fill-pages.ts";
import { findHeavyParts } from "#tests/heavy-parts.ts";
import type { Statement } from "#tests/heavy-parts.ts";
import { exampleAddresses } from "#tests/page-addresses.ts";
import { paths } from "#web/lib/paths.ts";
import { routes as web } from "#web/app/routes.ts";

/** What the endpoints that read are asked for here. */
const SUBJECTS: Subjects = {
  politician: HOT_POLITICIAN,
  otherPolitician: 2,
  mergedPolitician: 10_000,
  topic: HOT_TOPIC,
  review: 5_001,
  user: BUSY_USER,
  surge: 1,
  division: HOT_DIVISION,
  town: "058091",
  province: "001",
  region: "03",
  publicUrl: "http://localhost:3000",
};

/** Queries of the list of politicians; each is one page. */
const LISTS = [
  {},
  ...["relevance", "name", "rating", "reviews", "newest"].flatMap((sort) => [
    { sort },
    { sort, q: "persona" },
    { sort, q: "persona 123 comune", region: ["Lazio"] },
    { sort, region: ["Lazio", "Molise"], role: ["Sindaco"], party: ["Lista 3"] },
    { sort, q: "nessuno si chiama così" },
  ]),
];

const NUMBERED_LISTS = [
  { page: 40 },
  { page: 3, sort: "rating" },
  { page: 2, q: "persona 123 comune" },
  { page: 2, q: "persona", sort: "name" },
  { town: "Comune 7" },
];

/** Inputs beside the examples of the routes. */
const MORE_INPUTS: Readonly<Record<string, readonly object[]>> = {
  listPoliticians: [...LISTS, ...NUMBERED_LISTS],
  listReviews: [
    { id: HOT_POLITICIAN, attribute: "balance", scores: "high", limit: 50 },
    { id: HOT_POLITICIAN, sort: "lowest", stars: 4 },
    { id: HOT_POLITICIAN, sort: "highest", stars: 2 },
    ...REVIEW_SORTS.flatMap((sort) => [
      { id: HOT_POLITICIAN, sort, limit: 50 },
      { id: HOT_POLITICIAN, sort, stars: 3, attribute: "respect", scores: "low" },
      // Nobody gave it, and one person did.
      { id: HOT_POLITICIAN, sort, stars: 1 },
      { id: HOT_POLITICIAN, sort, stars: 5, attribute: "transparency", scores: "high" },
      ...["commento", "commento 4321", "introvabile"].map((q) => ({ id: HOT_POLITICIAN, sort, q })),
    ]),
  ],
  getPlace: [{ code: "12" }],
  // Of members of Parliament.
  compareChoices: [{ p: [5, 9, 13, 17] }],
  getParticipation: [{ id: 5 }],
  comparePoliticians: [{ p: [HOT_POLITICIAN, 2, 3, 4] }],
  previewMerge: [{ keptId: 1, goneId: 2 }],
  listMerges: [{ keptId: 9_999 }],
  listOfficeReviews: [{ politicianId: HOT_POLITICIAN, show: "all", limit: 50 }],
  getAdministeredSurge: [{ id: 1_001 }],
  listAdministeredSurgeReviews: [{ id: 1_001, show: "all" }],
};

/** Pages whose statements are fewer than those that their endpoints may take; layout included once more. */
const PAGES: Record<string, number> = {
  [paths.home]: 6,
  [paths.politicians]: 1,
  [`${paths.politicians}?q=persona+7&ordina=valutazione`]: 1,
  [paths.politician.replace(":id", String(HOT_POLITICIAN))]: 8,
  [`${paths.politician.replace(":id", String(HOT_POLITICIAN))}?stelle=3&ordina=basse`]: 9,
  [`${paths.compare}?p=${HOT_POLITICIAN},2,3,4`]: 2,
  [`${paths.compare}?p=2,3&q=persona`]: 3,
  [paths.api]: 2,
  [`${paths.forPoliticians}?politico=${HOT_POLITICIAN}`]: 5,
  [`${paths.forPoliticians}?q=persona`]: 1,
  [`${paths.claim}?politico=${HOT_POLITICIAN}`]: 2,
  [paths.rankings]: 1,
  [`${paths.rankings}?voce=onesta&regione=Lazio&gruppo=1`]: 1,
  [paths.senate]: 2,
  [paths.deputies]: 2,
  [paths.place.replace(":slug", "001272-torino")]: 6,
  [paths.place.replace(":slug", "001-torino")]: 2,
  [paths.place.replace(":slug", "03-lombardia")]: 5,
  [paths.place.replace(":slug", "IT-italia")]: 2,
  [paths.topics]: 2,
  [paths.topic.replace(":id", String(HOT_TOPIC))]: 6,
  [`/share/politician/${HOT_POLITICIAN}`]: 2,
  "/share/place/058091": 4,
  [`/share/topic/${HOT_TOPIC}`]: 1,
};

/** Most reading is of these. */
const MOST_READ = [
  paths.home,
  paths.politicians,
  paths.politician.replace(":id", String(HOT_POLITICIAN)),
  `${paths.compare}?p=${HOT_POLITICIAN},2,3,4`,
  paths.rankings,
  paths.place.replace(":slug", "001272-torino"),
  paths.place.replace(":slug", "001-torino"),
  paths.place.replace(":slug", "03-lombardia"),
  paths.topics,
  paths.topic.replace(":id", String(HOT_TOPIC)),
];

const results = new TaggedCache<{ result: unknown }>({
  maxSize: 1_000,
  sizeOf: () => 1,
  now: Date.now,
});
let app: TestApp;
let administrator: { id: string };
let listener: ((statement: Statement) => void) | null = null;

beforeAll(async () => {
  app = await startTestApp({ asOwner: true });
  administrator = await buildAdministrator(app.context.db);
  await buildCountry(app.database.pool);
  await buildRepresentation(app.context.db, {
    userId: BUSY_USER,
    politicianId: HOT_POLITICIAN,
  });
  // As in a server whose politician index does not change.
  app.context.memo = createMemo(results);
  const query = Client.prototype.query;
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args) {
    const [config, values] = args as unknown as [string | Statement, unknown];
    const given = typeof config === "string" ? { text: config, values: [] } : config;
    const { name, text } = given;
    listener?.({ name, text, values: Array.isArray(values) ? values : (given.values ?? []) });
    return Reflect.apply(query as unknown as () => undefined, this, args);
  });
}, 120_000);

afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

describe("reading", () => {
  const reads = routes.filter(({ endpoint }) => endpoint.method === "GET");

  it.each(reads.map((route) => [route.endpoint.name, route] as const))(
    "takes %s no more statements than its route says, all through indexes",
    async (name, { endpoint, statements, scans, examples }) => {
      expect(statements, "The route says how many `statements` it takes").toBeDefined();
      const culprits: string[] = [];
      const inputs = [...(examples?.(SUBJECTS) ?? [{}]), ...(MORE_INPUTS[name] ?? [])];
      for (const input of inputs) {
        const ran = await recordStatements(() => callAs(endpoint)(endpoint, input as never));
        expect(ran.slice(statements)).toEqual([]);
        for (const statement of ran) culprits.push(...(await whatReadsTooMuch(statement)));
      }
      // An exception that is no longer needed fails as well.
      expect(scans === undefined ? culprits : []).toEqual([]);
      expect(culprits.length > 0).toBe(scans !== undefined);
    },
  );
});

describe("pages", () => {
  const bounds = new Map(routes.map(({ endpoint, statements }) => [endpoint.name, statements]));
  const addresses = new Set([...exampleAddresses(SUBJECTS), ...Object.keys(PAGES)]);

  it.each([...addresses])("%s takes no more statements than what it calls", async (path) => {
    let allowed = 0;
    const ran = await recordStatements(async () => {
      allowed = 0;
      await load(path, ({ name }) => {
        allowed += bounds.get(name) ?? 0;
      });
    });
    expect(ran.slice(Math.min(allowed, PAGES[path] ?? allowed))).toEqual([]);
    expect(ran.length > 0 || PAGES[path] === undefined).toBe(true);
  });

  it.each(MOST_READ)("%s plans no statement for each reader", async (path) => {
    const ran = await recordStatements(() => load(path));

    expect(ran.filter(({ name }) => name === undefined)).toEqual([]);
    // The kept plan is one for all values, those in demand included.
    for (const statement of ran) expect(await whatReadsTooMuch(statement, "generic")).toEqual([]);
  });
});

async function load(path: string, onCall: (endpoint: Endpoint) => void = () => undefined) {
  const { page, params } = getPage(path);
  const { loader } = await page.load();
  const call: Call = (endpoint, input) => {
    onCall(endpoint);
    return app.as(null).call(endpoint, input);
  };
  await loader?.({
    url: new URL(path, "http://localhost"),
    params,
    signal: new AbortController().signal,
    call,
  });
}

describe("after a review of somebody else", () => {
  const tagged = routes.flatMap((route) =>
    route.endpoint.cacheTags === undefined || route.scans !== undefined
      ? []
      : [[route.endpoint.name, route] as const],
  );

  it.each(tagged)("%s reads nothing of everybody again", async (name, { endpoint, examples }) => {
    const culprits: string[] = [];
    const inputs = [...(examples?.(SUBJECTS) ?? [{}]), ...(MORE_INPUTS[name] ?? [])];
    for (const input of inputs) {
      const ran = await recordStatements(async () => {
        results.invalidate(["ratings"]);
        await callAs(endpoint)(endpoint, input as never);
      });
      for (const statement of ran) culprits.push(...(await whatReadsTooMuch(statement)));
    }
    expect(culprits).toEqual([]);
  });
});

describe("the map of the site", () => {
  it("is made without reading through what it leads to", async () => {
    const ran = await recordStatements(async () => void (await app.http.request("/sitemap.xml")));
    expect(ran.length).toBeLessThanOrEqual(3);
    for (const statement of ran) expect(await whatReadsTooMuch(statement)).toEqual([]);
  });
});

describe("a server that begins", () => {
  it("makes the pages of many people ahead that most readers ask for", async () => {
    const made: string[] = [];
    await fillPages(app.context, async (path) => void made.push(path));
    expect(made).toEqual(expect.arrayContaining([paths.home, paths.rankings]));
    expect(made.filter((path) => /^\/politician-live\/\d+$/.test(path)).length).toBe(60);
    expect(made.filter((path) => path.includes("?q=")).length).toBeGreaterThan(10);
    for (const path of made.filter((one) => !one.startsWith("/api/"))) await load(path);
  });

  it("is ready without them where they cannot be made", async () => {
    const fail = () => Promise.reject(new Error("The database is away"));
    await expect(fillPages(app.context, fail)).resolves.toBeUndefined();
  });
});

describe("what is refused", () => {
  it.each([
    ["a whole table", "SELECT count(*) FROM reviews", []],
    ["a search that no index answers", "SELECT FROM reviews WHERE comment LIKE $1", ["%7%"]],
    ["a whole index", "SELECT max(created_at - now()) FROM users WHERE id IS NOT NULL", []],
    ["all of what is in demand", "SELECT sum(honesty) FROM reviews WHERE politician_id = $1", [1]],
  ])("includes %s", async (_, text, values) => {
    expect(await whatReadsTooMuch({ text, values })).not.toEqual([]);
  });
});

function callAs({ access }: Endpoint): Call {
  switch (access.for) {
    case "everyone":
      return app.as(null).call;
    case "user":
      return app.as({ id: BUSY_USER }).call;
    case "admin":
      return app.as(administrator).call;
  }
}

function getPage(path: string) {
  const { pathname } = new URL(path, "http://localhost");
  for (const page of web.pages) {
    const names = [...page.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
    const values = new RegExp(`^${page.path.replace(/:\w+/g, "([^/]+)")}$`)
      .exec(pathname)
      ?.slice(1);
    if (values !== undefined && page.path !== "*")
      return {
        page,
        params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""])),
      };
  }
  throw new Error(`No page answers ${path}`);
}

/** The statements of the second call. */
async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  await work();
  const statements: Statement[] = [];
  listener = (statement) => statements.push(statement);
  try {
    await work();
  } finally {
    listener = null;
  }
  return statements;
}

const whatReadsTooMuch = (
  statement: Statement,
  plan?: Parameters<typeof findHeavyParts>[2],
): Promise<string[]> => findHeavyParts(app.database.pool, statement, plan);
