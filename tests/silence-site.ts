// A site whose people, offices and topic a vote silences from 23 May 2026 on, with the figures that it shows until then,
// and a walk over everything public, as readers get it.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Hono } from "hono";
import { expect } from "vitest";
import { createVote } from "#contract/admin-votes.ts";
import { buildRequest, isPublicRead } from "#contract/endpoint.ts";
import type { Call } from "#contract/endpoint.ts";
import { getPolitician } from "#contract/politicians.ts";
import { listReviews } from "#contract/reviews.ts";
import { generateSummary } from "#contract/summaries.ts";
import { getTopic } from "#contract/topics.ts";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import { OFFICE_GROUPS } from "#domain/rating/office-group.ts";
import { composeSite } from "#main/compose-site.ts";
import type { Site } from "#main/compose-site.ts";
import { createConnections } from "#main/connections.ts";
import { createPageRenderer } from "#main/page-renderer.ts";
import { reviews, topicReviews } from "#platform/db/schema.ts";
import { listenForInvalidations } from "#platform/page-cache/invalidation-bus.ts";
import { makeOpenData } from "#server/features/open-data/make-open-data.ts";
import { publishTestSet } from "#server/features/open-data/test-set/publish-test-set.ts";
import { makeSnapshot } from "#server/features/snapshots/make-snapshot.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { files } from "#server/files.ts";
import { routes } from "#server/routes.ts";
import { FIGURES_UNTIL } from "#server/shared/silence/silence.ts";
import { pagePattern, pageQuery, render } from "#web/app/entry-server.tsx";
import { describePicture } from "#web/app/pictures.ts";
import { startTestApp } from "./app.ts";
import type { TestApp, TestAppOptions } from "./app.ts";
import { buildDivision } from "./build/division.ts";
import { buildPoliticians } from "./build/politician.ts";
import { buildReply, buildRepresentation } from "./build/representation.ts";
import { buildReview } from "./build/review.ts";
import { MADE_UP_SET } from "./build/test-set.ts";
import { buildSurge } from "./build/surge.ts";
import { buildOpinion, buildTopic } from "./build/topic.ts";
import { buildUser } from "./build/user.ts";
import { listenLocally } from "./listen-locally.ts";
import { exampleAddresses } from "./page-addresses.ts";
import { BESIDE_PAGES, REGION, subjectsOf, TOOLS, TOWN } from "./silence-addresses.ts";

const SITE = "https://scrutinio.example";
/** A minute before the silence: polls are open on 7 and 8 June 2026. */
const BEFORE = "2026-05-22T21:59:00Z";
const BEGIN = Date.parse(BEFORE) + MINUTE_MS;
export const END = Date.parse("2026-06-08T13:00:00Z");
const run = { signal: new AbortController().signal };

export interface SilenceSite {
  app: TestApp;
  origin: string;
  /** The application behind the origin's listener. */
  http: Hono;
  call: Call;
  mayor: number;
  topic: number;
  /** Speaks for the mayor. */
  holder: Call;
  /** What every public address says; `cookie` of the reader. */
  walk: (cookie?: string) => Promise<Map<string, string>>;
  /** The addresses that tell a figure, and which. */
  findFigures: (walked: ReadonlyMap<string, string>) => string[];
  close: () => Promise<void>;
}

const publicReads = routes.filter(({ endpoint }) => isPublicRead(endpoint));

/** Numbers in answers of the API that may be of anybody: none but nothing. */
const FIGURE_FIELDS =
  /"(?:overall|estimate|low|high|mean|percent|medianHours|rating|averageRating|percentPositive|weight|counted|totalReviews|totalOpinions|setAside|waiting|usual|rated|ratedTowns)":(?!null|0[,}\]])(-?[\d.]+)/g;

export const findNumbers = ([address, text]: readonly [string, string]): string[] =>
  [...text.matchAll(FIGURE_FIELDS)].map(([at]) => `${address}: ${at}`);

export async function openSilenceSite(
  options: TestAppOptions = {},
  mountFiles: Site["mountFiles"] = () => undefined,
): Promise<SilenceSite> {
  const app = await startTestApp({ now: BEFORE, ...options });
  const { call } = app.as(null);
  const built = await build(app);
  const figures = await collectFigures(call, built);
  await announceVote(app, built.topic);
  const front = await openFront(app, mountFiles);
  const client = await connectAssistant(app);
  const walk = async (cookie = "") =>
    new Map([
      ...(await walkAddresses(app, front.origin, built, cookie)),
      ...(await walkPictures(app, built)),
      ...(await walkTools(client, built)),
    ]);
  return {
    app,
    origin: front.origin,
    http: front.http,
    call,
    ...built,
    walk,
    findFigures: (walked) =>
      [...walked].flatMap(([address, text]) =>
        figures
          .filter((figure) => new RegExp(`(?<![\\d.,])${RegExp.escape(figure)}(?!\\d)`).test(text))
          .map((figure) => `${address}: ${figure}`),
      ),
    close: async () => {
      await client.close();
      await front.close();
      await app.close();
    },
  };
}

type Built = Pick<SilenceSite, "mayor" | "topic" | "holder"> & { people: readonly number[] };

async function build(app: TestApp): Promise<Built> {
  const { db } = app.database;
  const { call } = app.as(null);
  const people = await buildPoliticians(db, [
    { name: "Zoe Prova", surname: "Prova", placeCode: TOWN },
    { name: "Bea Prova", surname: "Prova", role: "Consigliere", placeCode: TOWN },
    { name: "Caio Senatore", role: "Senatore", source: "Senato", location: null, placeCode: null },
    { name: "Dina Deputata", role: "Deputata", source: "Camera", location: null, placeCode: null },
    {
      name: "Elio Regione",
      role: "Presidente",
      source: "Regioni",
      location: null,
      placeCode: REGION,
    },
  ]);
  const mayor = people[0]?.id ?? 0;
  for (const [at, { id }] of people.entries())
    for (let many = 0; many < 7 + at; many += 1)
      await buildReview(db, {
        politicianId: id,
        comment: "Ascolta chi parla in assemblea.",
        scores: scoresOf(many + at),
        createdAt: monthsAgo(many % 4),
      });
  const spokesperson = await buildUser(db);
  const holder = app.as({ id: spokesperson.id }).call;
  await buildRepresentation(db, { userId: spokesperson.id, politicianId: mayor });
  const { items } = await call(listReviews, { id: mayor });
  await buildReply(db, { politicianId: mayor, reviewId: items[0]?.id ?? 0 });
  await buildReply(db, { politicianId: mayor, reviewId: null });
  const title = "Pista lungo il fiume";
  await buildDivision(db);
  const { id: topic } = await buildTopic(db, { title, createdAt: monthsAgo(6) });
  for (let many = 0; many < 9; many += 1)
    await buildOpinion(db, {
      topicId: topic,
      rating: many % 3 === 0 ? 2 : 5,
      createdAt: monthsAgo(many % 4),
    });
  await db.update(reviews).set({ weight: 10, weighsAsNew: false });
  await db.update(topicReviews).set({ weight: 10, weighsAsNew: false });
  await rebuildAggregates(db);
  await buildSurge(db, { politicianId: mayor + 1, openedAt: monthsAgo(1), aside: 2 });
  await call(generateSummary, { id: topic });
  await app.runJobs();
  await makeSnapshot(app.context, {}, run);
  await makeOpenData(app.context, {}, run);
  await publishTestSet(app.context, MADE_UP_SET);
  return { mayor, topic, holder, people: people.map(({ id }) => id) };
}

async function announceVote(app: TestApp, topicId: number) {
  const admin = await buildUser(app.database.db);
  await app.as({ id: admin.id, roles: ["admin"] }).call(createVote, {
    kind: "political",
    name: "Elezioni di prova",
    firstDay: "2026-06-07",
    lastDay: "2026-06-08",
    closingTime: "15:00",
    territory: ["IT"],
    offices: [...OFFICE_GROUPS],
    topicId,
  });
}

export function scoresOf(seed: number): Scores {
  const scores = ATTRIBUTES.map((attribute, at) => [attribute, 1 + ((seed * 7 + at * 3) % 5)]);
  return Object.fromEntries(scores) as Scores;
}

function monthsAgo(months: number): Date {
  return new Date(Date.parse("2026-05-10T09:00:00Z") - months * 31 * DAY_MS);
}

/** One decimal, under its name in answers of the API and as pages say it. */
async function collectFigures(call: Call, { people, topic }: Built): Promise<string[]> {
  const found = new Set<string>();
  const add = (figures: object) => {
    for (const [name, number] of Object.entries(figures) as [string, number | null][]) {
      if (number === null || Number.isInteger(number)) continue;
      const text = number.toFixed(1);
      found
        .add(`${name}":${text}`)
        .add(`${text.replace(".", ",")} su 5`)
        .add(`${text}/5.0`);
    }
  };
  for (const id of people) {
    const { ratings, reportCard } = await call(getPolitician, { id });
    const { estimate, low, high, overall } = ratings;
    expect(estimate).not.toBeNull();
    add({ estimate, low, high, overall });
    for (const { estimate: value, low: from, high: to } of Object.values(reportCard.attributes))
      add({ estimate: value, low: from, high: to });
  }
  const { estimate, low, high, averageRating } = await call(getTopic, { id: topic });
  add({ estimate, low, high, averageRating });
  return [...found];
}

/** The site as it is composed, on the clock of the test. */
async function openFront(app: TestApp, mountFiles: Site["mountFiles"]): Promise<Front> {
  const { database, dispatch } = app;
  const context = { ...app.context, config: { ...app.context.config, pageCacheBytes: 50_000_000 } };
  const invalidations = await listenForInvalidations(database);
  const { listener, app: http } = await composeSite({
    context,
    database,
    invalidations,
    dispatch,
    ping: database.ping,
    assertRoom: () => Promise.resolve(),
    site: {
      renderPage: createPageRenderer(SITE, render, (_, { head, app: html, state }) =>
        Buffer.from(`${head}${Buffer.concat(html).toString()}${state}`),
      ),
      pageQuery,
      pagePattern,
      describePicture: (request, sources) => describePicture(request, SITE, sources),
      headerPolicy: { https: false, content: { inlineStyles: [], inlineScripts: [] } },
      mountFiles,
    },
  });
  const { server } = createConnections(listener);
  const origin = await listenLocally(server);
  return {
    origin,
    http,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await invalidations.close();
    },
  };
}

interface Front {
  origin: string;
  http: Hono;
  close: () => Promise<void>;
}

async function walkAddresses(
  { clock }: TestApp,
  origin: string,
  built: Built,
  cookie: string,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const visit = async (name: string, address: string, until: string | null) => {
    const response = await fetch(origin + address, { headers: { cookie } });
    const { status, headers } = response;
    const told = headers.get(FIGURES_UNTIL);
    expect({ address, status, told }).toEqual({ address, status: 200, told: until ?? told });
    found.set(name, await response.text());
  };
  // The service worker keeps pages and answers of the API.
  const until = String(clock.now().getTime() < BEGIN ? BEGIN : END);
  const subjects = subjectsOf(built);
  const surge = { id: subjects.otherPolitician };
  for (const { endpoint, examples } of publicReads)
    for (const input of [
      ...(examples?.(subjects) ?? [{}]),
      ...(endpoint.name === "listNotices" ? [surge] : []),
    ])
      await visit(
        `${endpoint.name} ${JSON.stringify(input)}`,
        buildRequest(endpoint, input as never).url,
        until,
      );
  // Figures of invented samples are of nobody.
  const pages = exampleAddresses(subjects).filter(
    (address) => !/^\/politicians?(?:\/|$)/.test(address),
  );
  for (const address of [...pages, ...BESIDE_PAGES(subjects)]) await visit(address, address, until);
  for (const { path, inSilence, examples } of files)
    // What pictures show is walked below.
    if (inSilence === "shown" && !path.startsWith("/media/"))
      for (const address of examples(subjects)) await visit(address, address, null);
  return found;
}

async function walkPictures(app: TestApp, { mayor, topic }: Built): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, of] of [
    ["politician", String(mayor)],
    ["topic", String(topic)],
    ["place", TOWN],
    ["compare", `${mayor},${mayor + 1}`],
  ] as const) {
    const picture = await describePicture({ kind, of, size: "wide" }, SITE, {
      call: app.as(null).call,
      photoOf: () => Promise.resolve(null),
    });
    const drawn = picture?.draw(app.clock.now());
    expect(drawn).toBeDefined();
    found.set(`picture of ${kind}`, JSON.stringify(drawn));
  }
  return found;
}

/** An AI assistant, by the official client. */
async function connectAssistant(app: TestApp): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL("http://localhost:3000/mcp"), {
    fetch: async (url, init) => app.http.request(url.toString(), init),
  });
  await client.connect(transport);
  return client;
}

async function walkTools(client: Client, built: Built): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(TOOLS).sort());
  for (const { name } of tools)
    for (const input of TOOLS[name]?.(subjectsOf(built)) ?? []) {
      const result = await client.callTool({ name, arguments: input });
      const texts = (result.content as { text: string }[]).map(({ text }) => text);
      expect({ name, isError: result.isError === true, texts }).toMatchObject({ isError: false });
      found.set(`tool ${name}`, texts.join("\n"));
    }
  return found;
}
