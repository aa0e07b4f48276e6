// For any input, endpoints respond as the contract says: never 500. Every field of every endpoint
// gets every hostile value, with valid other fields, then random combinations.

import { constant, constantFrom, jsonValue, oneof, record, sample } from "fast-check";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathFields } from "#contract/endpoint.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { encodeCursor } from "#domain/cursor.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { computeAlways } from "#platform/page-cache/memo.ts";
import { createLog } from "#platform/log.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { visitor } from "../context.ts";
import type { Actor } from "../context.ts";
import { authorize, createDispatch } from "../dispatch.ts";
import { routes } from "../routes.ts";
import { cameraGraph, manyDeputies, manySenators, senatoGraph } from "#tests/sparql/parliament.ts";
import { startSparqlServer } from "#tests/sparql/sparql-server.ts";
import type { SparqlServer } from "#tests/sparql/sparql-server.ts";
import { createApi } from "./api.ts";

const ORIGIN = "http://localhost:3000";
const RANDOM_INPUTS = 20;
const EXTREME_NUMBERS = [0, -1, 1.5, 2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 1e300];
const ODD_TEXTS = [
  "",
  " ",
  "%",
  "_",
  "\\",
  "\0",
  "a\0b",
  "a\u0001\b\u001B\uFFFEb",
  "\uD800",
  "e\u0301\u202e",
  "1e309",
  "NaN",
  "null",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "'; SELECT 1/0 --",
  "x".repeat(20_000),
  "9999-12-31",
  "0000-00-00",
  "+275760-09-13",
  "2026-11-31T25:61:61Z",
  "00000000-0000-0000-0000-000000000000",
  "not-a-uuid",
  "a%00b",
];
const OTHER_TYPES = [null, true, [], [null], ["a", "a"], {}, { length: -1 }, [[[[]]]]];
const CURSORS = [[9e15, 9e15], [-1, 0], ["\0", "\uD800"], [1.5], [null, null, null]].map((values) =>
  encodeCursor(values),
);
const HOSTILE: unknown[] = [...EXTREME_NUMBERS, ...ODD_TEXTS, ...OTHER_TYPES, ...CURSORS];
/** As JSON text, because an object literal would set the prototype instead of the field. */
const HOSTILE_BODIES = [
  `{"__proto__":{"id":2147483648,"version":2147483647}}`,
  `{"constructor":{"prototype":{"id":1}}}`,
  `{"id":2147483648,"id":1}`,
  "[]",
  "null",
  "1e999",
  "{",
  `"${"x".repeat(70_000)}"`,
];

let app: TestApp;
let parliament: SparqlServer;
let failures: string[];
let send: (endpoint: Endpoint, input: Record<string, unknown>, body?: string) => Promise<number>;

beforeAll(async () => {
  parliament = await startSparqlServer();
  parliament.load("Senato", senatoGraph(manySenators(2)));
  parliament.load("Camera", cameraGraph(manyDeputies(2)));
  const minMembers = { Senato: 1, Camera: 1 };
  app = await startTestApp({ config: { sparqlUrls: parliament.urls, minMembers } });
  const { db } = app.context;
  // Every table has a row with the id 1.
  const { id: politicianId } = await buildPolitician(db);
  const { id: topicId } = await buildTopic(db);
  await buildReview(db, { politicianId });
  await buildOpinion(db, { topicId });
  let actor: Actor | undefined;
  const log = createLog("error", {
    write: (line: string) => void failures.push(line.slice(0, 600)),
  });
  const api = createApi({
    routes,
    dispatch: createDispatch(app.context, routes),
    identify: async () => actor ?? visitor,
    rateLimit: {
      consume: async () => {},
      tryConsume: async () => true,
      sum: async () => 0,
      refund: async () => {},
      reset: async () => {},
    },
    quota: { consume: () => ({ isAllowed: true, remaining: 1, resetSeconds: 1 }) },
    authorize: (endpoint, actor) => authorize(app.context.config, endpoint, actor),
    clientIpHeader: null,
    tellFiguresValidity: (_c, next) => next(),
    answerOnce: (_request, work) => work(),
    publicUrl: ORIGIN,
    memo: computeAlways,
    log,
  });
  send = async (endpoint, input, body) => {
    actor ??= administrator(await buildAdministrator(db));
    const response = await api.request(requestFor(endpoint, input, body));
    await response.arrayBuffer();
    // A new user after each write, so that effects on the caller do not affect the next call.
    if (endpoint.method !== "GET" && response.ok) actor = undefined;
    return response.status;
  };
  const administrator = (user: Awaited<ReturnType<typeof buildAdministrator>>): Actor => ({
    kind: "user",
    user: {
      ...user,
      createdAt: app.clock.now(),
      hasSecondFactor: false,
      provedPasskey: false,
      credentialsVersion: 1,
      sessionId: user.id,
      authenticatedAt: app.clock.now(),
      sessionExpiresAt: new Date(app.clock.now().getTime() + HOUR_MS),
    },
  });
});
afterAll(async () => {
  await app.close();
  await parliament.close();
});

describe("hostile input", () => {
  it.each(routes.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
    "is never a failure of %s [security 25, 32]",
    async (_, endpoint) => {
      failures = [];
      const valid = getInput(endpoint);
      const found: string[] = [];
      const attempt = async (input: Record<string, unknown>, body?: string) => {
        const status = await send(endpoint, input, body);
        if (status === 500) found.push(body ?? JSON.stringify(input).slice(0, 300));
      };
      for (const field of Object.keys(endpoint.input.shape))
        for (const value of HOSTILE) await attempt({ ...valid, [field]: value });
      if (endpoint.method === "POST" || endpoint.method === "PATCH")
        for (const body of HOSTILE_BODIES) await attempt(valid, body);
      const anything = record(
        Object.fromEntries(
          Object.keys(endpoint.input.shape).map((field) => [
            field,
            oneof(constant(valid[field]), constantFrom(...HOSTILE), jsonValue()),
          ]),
        ),
      );
      for (const input of sample(anything, { numRuns: RANDOM_INPUTS, seed: 20_261_122 }))
        await attempt(input);
      expect({ found, failures }).toEqual({ found: [], failures: [] });
    },
    120_000,
  );

  it("cannot reach a numeric column that is too small for it", () => {
    const unbounded = routes.flatMap(({ endpoint }) =>
      numbersIn(toSchema(endpoint), endpoint.name).filter(
        ({ maximum }) => maximum === undefined || maximum > 2 ** 31 - 1,
      ),
    );
    expect(unbounded).toEqual([]);
  });
});

describe("an id in the body", () => {
  it("does not override the one in the path [security 32]", async () => {
    const { db } = app.context;
    const [own, other] = [await buildTopic(db), await buildTopic(db, { title: "Un altro tema" })];
    const close = routes.find(({ endpoint }) => endpoint.name === "closeTopic")?.endpoint;
    if (close === undefined) throw new Error("closeTopic is gone");
    failures = [];
    const body = JSON.stringify({ id: other.id, version: 1 });
    expect(await send(close, { id: own.id }, body)).toBe(200);
    const { rows } = await app.database.pool.query<{ id: number }>(
      "SELECT id FROM public_topics WHERE version > 1 AND id = ANY($1)",
      [[own.id, other.id]],
    );
    expect(rows).toEqual([{ id: own.id }]);
  });

  it("named __proto__ gives no fields [security 32]", async () => {
    const close = routes.find(({ endpoint }) => endpoint.name === "closeTopic")?.endpoint;
    if (close === undefined) throw new Error("closeTopic is gone");
    const { id } = await buildTopic(app.context.db, { title: "Un terzo tema" });
    expect(await send(close, { id }, `{"__proto__":{"version":1}}`)).toBe(400);
  });
});

type JsonSchema = z.core.JSONSchema.BaseSchema;

function toSchema({ input }: Endpoint): JsonSchema {
  return z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
}

/** A valid input, made of existing ids. */
function getInput(endpoint: Endpoint): Record<string, unknown> {
  return getExample(toSchema(endpoint)) as Record<string, unknown>;
}

function getExample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return getExample(first);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [
          name,
          getExample(one as JsonSchema),
        ]),
      );
    case "array":
      return [];
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return schema.format === "uuid" ? "7d444840-9dc0-41d4-9ea7-2d0bf3c5e0a1" : "Testo di prova";
  }
}

function numbersIn(schema: JsonSchema, path: string): { path: string; maximum?: number }[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.anyOf ?? schema.oneOf ?? []).map((one, index) => [String(index), one] as const),
  ].flatMap(([name, one]) => numbersIn(one as JsonSchema, `${path}.${name}`));
  if (schema.type !== "integer" && schema.type !== "number") return inside;
  return [{ path, ...(schema.maximum === undefined ? {} : { maximum: schema.maximum }) }];
}

function requestFor(endpoint: Endpoint, input: Record<string, unknown>, body?: string): Request {
  const fields = new Set<string>(pathFields(endpoint.path));
  const text = (value: unknown) =>
    encodeURIComponent(
      (typeof value === "string" ? value : JSON.stringify(value ?? null)).toWellFormed(),
    );
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) => text(input[field]));
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !fields.has(field)));
  const headers = { origin: ORIGIN, "content-type": "application/json" };
  const { method } = endpoint;
  if (endpoint.upload === undefined && (method === "POST" || method === "PATCH"))
    return new Request(`${ORIGIN}${path}`, { method, headers, body: body ?? JSON.stringify(rest) });
  const query = Object.entries(rest).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${field}=${text(one)}`),
  );
  return new Request(`${ORIGIN}${path}?${query.join("&")}`, {
    method,
    headers,
    ...(endpoint.upload === undefined ? {} : { body: "nome,carica\n" }),
  });
}
