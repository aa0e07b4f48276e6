// Database cost of reads: the number of statements of every read endpoint and every page, and that
// none of them scans a large table. The limits are in tests/read-bounds.ts; a new endpoint or page
// without one fails.

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call, Endpoint } from "#contract/endpoint.ts";
import { createMemo } from "#platform/page-cache/memo.ts";
import { TaggedCache } from "#platform/page-cache/tagged-cache.ts";
import { routes } from "#server/routes.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildCountry, BUSY_USER, HOT_POLITICIAN } from "#tests/build/country.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { ENDPOINTS, PAGES } from "#tests/read-bounds.ts";
import { paths } from "#web/lib/paths.ts";
import { routes as web } from "#web/app/routes.ts";

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
  "politician_months",
  "topic_months",
  "follows",
  "push_devices",
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
      "Not in ENDPOINTS of tests/read-bounds.ts. Add how many statements each takes",
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
