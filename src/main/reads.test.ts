// Database cost of reads: the number of statements of every read endpoint and every page, and that
// none of them scans a large table. The limits are written by hand; a new endpoint or page without
// one fails.

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call, Endpoint } from "#contract/endpoint.ts";
import { REVIEW_SORTS } from "#domain/review/review-sort.ts";
import { createMemo } from "#platform/page-cache/memo.ts";
import { TaggedCache } from "#platform/page-cache/tagged-cache.ts";
import { routes } from "#server/routes.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildCountry, BUSY_USER, HOT_POLITICIAN, HOT_TOPIC } from "#tests/build/country.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { paths } from "#web/lib/paths.ts";
import { routes as web } from "#web/app/routes.ts";

interface Bound {
  /** Maximum from the second call on, for any amount of data. */
  statements: number;
  inputs?: object[];
  /** Why it may scan a large table. */
  readsAll?: string;
}

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

const SOME = { statements: 2 };
const hotPolitician = [{ id: HOT_POLITICIAN }];
const hotTopic = [{ id: HOT_TOPIC }];

const ENDPOINTS: Record<string, Bound> = {
  // Endpoints for everyone.
  suggest: { statements: 1, inputs: [{ q: "persona" }, { q: "roma" }, { q: "zzzz" }] },
  // A page by its number, and a list in groups, take the order of those who match.
  listPoliticians: { statements: 2, inputs: [...LISTS, ...NUMBERED_LISTS] },
  listAllPoliticians: { statements: 1 },
  getPolitician: { statements: 2, inputs: hotPolitician },
  listFeaturedPoliticians: { statements: 1 },
  comparePoliticians: { statements: 2, inputs: [{ p: [HOT_POLITICIAN, 2, 3, 4] }] },
  // Estimates of everybody are read before: every ten minutes, in the background.
  getRanking: {
    statements: 1,
    inputs: [
      {},
      { order: "lowest" },
      { attribute: "balance", role: "Sindaco", region: "Lazio" },
      { party: "Lista 3", group: 1 },
    ],
  },
  getChamber: {
    statements: 1,
    inputs: [{ chamber: "Senato" }, { chamber: "Camera" }],
    readsAll:
      "Reads a chamber whole. The country of this test has 2,500 in each, Italy 205 and 400.",
  },
  getPlace: {
    statements: 2,
    inputs: [{ code: "058091" }, { code: "001" }, { code: "03" }, { code: "IT" }],
  },
  listUnratedNearby: { statements: 2, inputs: [{ code: "058091" }] },
  getPlaceNews: {
    statements: 3,
    inputs: [{ code: "058091" }, { code: "001" }, { code: "03" }, { code: "IT" }],
  },
  getRegionRepresentatives: { statements: 1, inputs: [{ code: "12" }] },
  listTowns: { statements: 0, inputs: [{ q: "roma" }] },
  listOfficeMeans: { statements: 1 },
  getPoliticianTrend: {
    statements: 1,
    inputs: [{ id: HOT_POLITICIAN }, { id: HOT_POLITICIAN, attribute: "honesty" }],
  },
  getTopicTrend: { statements: 1, inputs: hotTopic },
  getOEmbed: {
    statements: 1,
    inputs: [{ url: `http://localhost:3000/politician-live/${HOT_POLITICIAN}` }],
  },
  // A selection reads ids first; a search its matches, and the list where there are many.
  listReviews: {
    statements: 5,
    inputs: [
      { id: HOT_POLITICIAN },
      { id: HOT_POLITICIAN, attribute: "honesty", scores: "low" },
      { id: HOT_POLITICIAN, attribute: "balance", scores: "high", limit: 50 },
      ...REVIEW_SORTS.flatMap((sort) => [
        { id: HOT_POLITICIAN, sort, limit: 50 },
        { id: HOT_POLITICIAN, sort, stars: 3, attribute: "respect", scores: "low" },
        // Nobody gave it: looked through, and none is found.
        { id: HOT_POLITICIAN, sort, stars: 1 },
        ...["commento", "commento 4321", "introvabile"].map((q) => ({
          id: HOT_POLITICIAN,
          sort,
          q,
        })),
      ]),
    ],
  },
  getVoice: { statements: 1, inputs: hotPolitician },
  listLatestReviews: { statements: 2 },
  listNotices: { statements: 1, inputs: hotPolitician },
  listTopicNotices: { statements: 1, inputs: hotTopic },
  listSurges: { statements: 1 },
  getTransparency: {
    statements: 4,
    readsAll: "Counts the days that no job has stored: here all of them, on a site at most two.",
  },
  listDecisions: { statements: 1 },
  getOpenData: { statements: 0 },
  listTopics: { statements: 2, inputs: [{}, { q: "tema 7" }] },
  getTopic: { statements: 1, inputs: hotTopic },
  listOpinions: { statements: 2, inputs: hotTopic },
  getSummary: { statements: 1, inputs: hotTopic },
  getFigures: { statements: 1 },
  getSite: { statements: 1 },
  listVotes: { statements: 0 },

  // Endpoints for the signed-in user.
  getMe: SOME,
  getSecurity: { statements: 6 },
  getOwnReview: { statements: 3, inputs: hotPolitician },
  getOwnOpinion: { statements: 4, inputs: hotTopic },
  getMyObjections: { statements: 1, inputs: [{ kind: "review", id: 5_001 }] },
  getAuthorStatus: SOME,
  listMyDecisions: SOME,
  listMyReports: SOME,
  listMyDataViews: { statements: 1 },
  listMySignIns: { statements: 1 },
  listMyReviews: SOME,
  listMyOpinions: SOME,
  listMyConsents: SOME,
  getMyWeight: SOME,
  listMyUseful: { statements: 1, inputs: hotPolitician },
  listFollows: SOME,
  getPush: SOME,
  getFollow: {
    statements: 5,
    inputs: [{ subject: "politician-1" }, { subject: "topic-1" }, { subject: "place-058091" }],
  },
  getMyClaim: { statements: 3, inputs: hotPolitician },
  listMyOffices: { statements: 1 },
  listOfficeReviews: {
    statements: 4,
    inputs: [
      { politicianId: HOT_POLITICIAN },
      { politicianId: HOT_POLITICIAN, show: "all", limit: 50 },
    ],
  },
  getReceiptMail: SOME,
  getMyReceipt: { statements: 5, inputs: [{ id: 5_001 }] },
  exportMyData: { statements: 34 },

  // Endpoints for administrators.
  getAdminAccess: SOME,
  // A country has no bulk job: these are read by its id.
  listBulkJobChanges: { statements: 4, inputs: [{ id: 1 }] },
  listBulkJobLimits: { statements: 3, inputs: [{ id: 1 }] },
  getDashboard: { statements: 8 },
  getActivity: { statements: 3 },
  listDeadJobs: SOME,
  listAuditLog: SOME,
  listAuditActors: SOME,
  listAdministeredTopics: SOME,
  getAdministeredTopic: { statements: 1, inputs: hotTopic },
  listAdministeredVotes: { statements: 1 },
  exportStatements: { statements: 1, inputs: [{ from: "2026-01-01", to: "2026-12-31" }] },
  listAuthorityRequests: { statements: 1 },
  listAdministeredPeople: {
    statements: 5,
    inputs: [{}, { q: "persona 123" }, { show: "ended" }, { show: "hidden" }, { q: "123" }],
  },
  getAdministeredPerson: { statements: 2, inputs: hotPolitician },
  listSources: { statements: 1 },
  listUnknownPlaces: { statements: 1 },
  getCurrentBulkJob: SOME,
  previewDeletion: {
    statements: 1,
    inputs: [{ source: "Comuni" }],
    readsAll: "Counts whom it would delete, for an administrator who is about to.",
  },
  listPartyCorrections: SOME,
  listPersonPairs: { statements: 4, inputs: [{}, { show: "decided" }] },
  previewMerge: { statements: 3, inputs: [{ keptId: 1, goneId: 2 }] },
  previewSplit: { statements: 3, inputs: [{ goneId: 10_000 }] },
  listMerges: { statements: 2, inputs: [{ keptId: 9_999 }] },
  getDemoData: {
    statements: 1,
    readsAll: "Counts what it would remove, for an administrator who is about to.",
  },
  listModerationQueue: { statements: 4, inputs: [{}, { show: "reported" }] },
  getModerationItem: { statements: 13, inputs: [{ id: 100 }] },
  listUserSanctions: { statements: 6, inputs: [{ userId: BUSY_USER }] },
  getModerationAgreement: SOME,
  listAdministeredSurges: {
    statements: 2,
    inputs: [{}, { show: "waiting" }, { show: "open" }, { show: "past" }],
  },
  getAdministeredSurge: { statements: 3, inputs: [{ id: 1 }, { id: 1_001 }] },
  listClaims: { statements: 2, inputs: [{}, { show: "appeals" }, { show: "decided" }] },
  listInstitutionDomains: { statements: 1 },
  listCorrectionRequests: { statements: 2, inputs: [{}, { show: "decided" }] },
  listAdministeredSurgeReviews: {
    statements: 4,
    inputs: [{ id: 1 }, { id: 1, show: "all" }, { id: 1_001, show: "all" }],
  },
};

/** Every page that reads data, with an example; its layout is read once more. */
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
  [`${paths.claim}?politico=${HOT_POLITICIAN}`]: 5,
  [paths.rankings]: 1,
  [`${paths.rankings}?voce=onesta&regione=Lazio&gruppo=1`]: 1,
  [paths.senate]: 1,
  [paths.deputies]: 1,
  [paths.place.replace(":slug", "001272-torino")]: 3,
  [paths.place.replace(":slug", "001-torino")]: 2,
  [paths.place.replace(":slug", "03-lombardia")]: 3,
  [paths.place.replace(":slug", "IT-italia")]: 2,
  [paths.topics]: 2,
  [paths.topic.replace(":id", String(HOT_TOPIC))]: 6,
  [`/share/politician/${HOT_POLITICIAN}`]: 2,
  "/share/place/058091": 2,
  [`/share/topic/${HOT_TOPIC}`]: 1,
};

/** Tables that grow with the country or with use; topics do not. */
const LARGE = new Set<unknown>([
  "politicians",
  "politician_ratings",
  "offices",
  "reviews",
  "topic_reviews",
  "users",
  "sessions",
  "moderation_events",
  "moderation_cases",
  "moderation_decisions",
  "reports",
  "sanctions",
  "audit_log",
  "surge_reviews",
  "surge_opinions",
  "useful_votes",
  "claims",
  "representations",
  "replies",
  "review_arrivals",
  "opinion_arrivals",
]);
/** Rows of a large table that one response may read through an index. */
const MAX_ROWS = 1_000;

interface Statement {
  text: string;
  values: unknown[];
}

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
  app.context.memo = createMemo(
    new TaggedCache({ maxSize: 1_000, sizeOf: () => 1, now: Date.now }),
  );
  const query = Client.prototype.query;
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args) {
    const [config, values] = args as unknown as [string | Statement, unknown];
    const given = typeof config === "string" ? { text: config, values: [] } : config;
    const { text } = given;
    listener?.({ text, values: Array.isArray(values) ? values : (given.values ?? []) });
    return Reflect.apply(query as unknown as () => undefined, this, args);
  });
}, 120_000);

afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

describe("reading", () => {
  const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === "GET");

  it("has a bound for every endpoint, and for none that is gone", () => {
    const names = endpoints.map(({ name }) => name);
    expect(
      names.filter((name) => !(name in ENDPOINTS)),
      "Not in ENDPOINTS of src/main/reads.test.ts. Add how many statements each takes",
    ).toEqual([]);
    expect(Object.keys(ENDPOINTS).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "takes %s no more statements than its bound, all through indexes",
    async (name, endpoint) => {
      const { statements, inputs = [{}], readsAll } = ENDPOINTS[name] ?? { statements: 0 };
      const culprits: string[] = [];
      for (const input of inputs) {
        const ran = await recordStatements(() => callAs(endpoint)(endpoint, input as never));
        expect(ran.slice(statements)).toEqual([]);
        for (const statement of ran) culprits.push(...(await whatReadsTooMuch(statement)));
      }
      // An exception that is no longer needed fails as well.
      expect(readsAll === undefined ? culprits : []).toEqual([]);
      expect(culprits.length > 0).toBe(readsAll !== undefined);
    },
  );
});

describe("pages", () => {
  it("are all here that read anything", async () => {
    const reading: string[] = [];
    for (const page of web.pages)
      if ((await page.load()).loader !== undefined) reading.push(page.path);
    const covered = Object.keys(PAGES).map((path) => getPage(path).page.path);
    const ownData = [
      paths.samplePoliticians,
      paths.samplePolitician,
      // Towns are in memory, and the means of offices.
      paths.myRepresentatives,
      paths.methodology,
      paths.integrity,
      paths.transparency,
      paths.transparencyDecisions,
      // Files.
      paths.openData,
      paths.support,
      "*",
    ] as string[];
    expect(reading.filter((path) => !covered.includes(path) && !ownData.includes(path))).toEqual(
      [],
    );
  });

  it.each(Object.entries(PAGES))("%s takes no more than %i statements", async (path, most) => {
    const { page, params } = getPage(path);
    const { loader } = await page.load();
    const ran = await recordStatements(async () =>
      loader?.({
        url: new URL(path, "http://localhost"),
        params,
        signal: new AbortController().signal,
        call: app.as(null).call,
      }),
    );
    expect(ran.slice(most)).toEqual([]);
    expect(ran).not.toEqual([]);
  });
});

describe("the map of the site", () => {
  it("is made without reading through what it leads to", async () => {
    const ran = await recordStatements(async () => void (await app.http.request("/sitemap.xml")));
    expect(ran.length).toBeLessThanOrEqual(3);
    for (const statement of ran) expect(await whatReadsTooMuch(statement)).toEqual([]);
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

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
}

/**
 * The parts of a statement's plan that scan a large table, or too much of it. Thousands of rows are
 * few to PostgreSQL: to make it plan as for millions, sequential scans and hash joins are set as a
 * last resort.
 */
async function whatReadsTooMuch({ text, values }: Statement): Promise<string[]> {
  if (!/^\s*(SELECT|WITH)\b/i.test(text)) return [];
  const client = await app.database.pool.connect();
  try {
    await client.query("BEGIN");
    for (const way of ["seqscan", "hashjoin", "mergejoin"])
      await client.query(`SET LOCAL enable_${way} = off`);
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    return splitParts(rows[0]?.["QUERY PLAN"][0]?.Plan)
      .filter((part) => LARGE.has(part["Relation Name"]))
      .filter((part) => part["Node Type"] === "Seq Scan" || readRows(part) > MAX_ROWS)
      .map(
        (part) =>
          `${part["Node Type"]} of ${part["Relation Name"]}, ${readRows(part)} rows: ${text}`,
      );
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

function splitParts(plan: Plan | undefined): Plan[] {
  return plan === undefined ? [] : [plan, ...(plan.Plans ?? []).flatMap(splitParts)];
}

function readRows(part: Plan): number {
  const thrownAway =
    (part["Rows Removed by Filter"] ?? 0) + (part["Rows Removed by Index Recheck"] ?? 0);
  return (part["Actual Rows"] + thrownAway) * part["Actual Loops"];
}
