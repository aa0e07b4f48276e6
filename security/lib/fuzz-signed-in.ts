// Item 32: writes, and what only signed-in people and administrators read, with valid sessions and hostile input. Each
// endpoint has accounts of its own, so that one that ends sessions or deletes an account stops no other.

import {
  array,
  boolean,
  constantFrom,
  integer,
  jsonValue,
  oneof,
  record,
  sample,
  string,
} from "fast-check";
import type { Arbitrary } from "fast-check";
import { toJSONSchema } from "zod";
import type { JSONSchema } from "zod/v4/core";
import { isPublicRead, pathFields } from "#contract/endpoint.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { authSecret } from "#main/secret.ts";
import { routes } from "#server/routes.ts";
import { prepareData } from "#tests/e2e/prepared-data.ts";
import { ORIGIN } from "#tests/servers/ask.ts";
import type { Question } from "#tests/servers/ask.ts";
import { addReviewers } from "../../bench/lib/reviewers.ts";
import { unless } from "./check.ts";
import type { Outcome } from "./check.ts";
import { askAll, HOSTILE, SEED } from "./fuzz.ts";
import { openSite } from "./site.ts";

/** Requests to each endpoint. */
export const SIGNED_IN_EACH = 40;
const AT_ONCE = 6;
/** Of an endpoint: two administrators, two people without a role. */
const ACCOUNTS = 4;
const ADMINISTRATORS = 2;
const BODIES = [
  "",
  "{",
  "[]",
  "null",
  "1e999",
  `{"__proto__":{"id":1,"roles":["admin"]}}`,
  `{"constructor":{"prototype":{"id":1}}}`,
  `{"id":1,"id":2147483648}`,
  `{"id":`.repeat(5_000),
  `"${"x".repeat(70_000)}"`,
  "\0\uFEFF{}",
];

interface Shot {
  endpoint: Endpoint;
  path: string;
  question: Question;
}

export async function fuzzSignedIn(): Promise<Outcome> {
  const endpoints = routes.map(({ endpoint }) => endpoint).filter((one) => !isPublicRead(one));
  let cookies: string[] = [];
  const site = await openSite({
    prepared: (await prepareData()).demo,
    async change(database, dataDir) {
      const secret = authSecret({ authSecret: null, dataDir });
      const many = endpoints.length * ACCOUNTS;
      const people = await addReviewers(database, { many, secret, publicUrl: ORIGIN });
      cookies = people.map(({ cookie }) => cookie);
      const admins = people.filter((_, index) => index % ACCOUNTS < ADMINISTRATORS);
      await database.pool.query(
        "INSERT INTO user_roles (user_id, role) SELECT unnest($1::uuid[]), 'admin'",
        [admins.map(({ userId }) => userId)],
      );
    },
  });
  const shots = endpoints.map((endpoint, index) =>
    anyShots(endpoint, cookies.slice(index * ACCOUNTS, (index + 1) * ACCOUNTS)),
  );
  const queue = Array.from({ length: SIGNED_IN_EACH }).flatMap((_, turn) =>
    shots.flatMap((own) => own[turn] ?? []),
  );
  const wrong: string[] = [];
  try {
    const each = await askAll(queue, AT_ONCE, async ({ endpoint, path, question }) => {
      const { status, text } = await site.ask(path, question);
      if (status >= 500 && !isMissingService(endpoint, text))
        wrong.push(`${endpoint.name}: ${status} ${text} to ${describe(question)}`);
      return status;
    });
    return unless(
      wrong,
      `${queue.length} random requests with sessions to ${endpoints.length} writes and personal reads, none of 5xx: ${each}`,
    );
  } finally {
    await site.close();
  }
}

function anyShots(endpoint: Endpoint, cookies: readonly string[]): Shot[] {
  const { properties = {} } = toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, anyField(schema)]),
  );
  const anything = record({
    input: record(fields, { requiredKeys: [...pathFields(endpoint.path)] }),
    body: oneof(
      { weight: 9, arbitrary: constantFrom(null) },
      { weight: 1, arbitrary: constantFrom(...BODIES) },
    ),
    key: constantFrom(undefined, undefined, "0", "x".repeat(300), crypto.randomUUID()),
    isStranger: oneof(...[false, false, false, true].map((one) => constantFrom(one))),
  });
  return sample(anything, { numRuns: SIGNED_IN_EACH, seed: SEED }).map(
    ({ input, body, key, isStranger }, turn) => {
      const cookie = cookies[turn % cookies.length];
      const headers = key === undefined ? {} : { "Idempotency-Key": key };
      const from = isStranger || cookie === undefined ? {} : { cookie };
      return { endpoint, ...toRequest(endpoint, input, body, { headers, ...from }) };
    },
  );
}

function toRequest(
  { method, path, upload }: Endpoint,
  input: Record<string, unknown>,
  raw: string | null,
  question: Question,
): Omit<Shot, "endpoint"> {
  const own = pathFields(path) as readonly string[];
  const rest = Object.entries(input).filter(([name]) => !own.includes(name));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => toText(input[name]));
  if (upload === undefined && (method === "POST" || method === "PATCH")) {
    const body = Buffer.from(raw ?? JSON.stringify(Object.fromEntries(rest)));
    return { path: filled, question: { ...question, method, body } };
  }
  const query = rest.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}=${toText(one)}`),
  );
  const file = upload === undefined ? {} : { body: Buffer.from(raw ?? "nome,carica\n") };
  return { path: `${filled}?${query.join("&")}`, question: { ...question, method, ...file } };
}

/** An empty part, or dots, of a path would be another address. */
function toText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(/^\.*$/.test(text) ? "-" : text.toWellFormed().slice(0, 3_000));
}

/** As the contract says, four times of seven. */
function anyField(schema: JSONSchema._JSONSchema): Arbitrary<unknown> {
  return oneof(
    { weight: 4, arbitrary: anyValid(typeof schema === "boolean" ? {} : schema) },
    { weight: 2, arbitrary: constantFrom<unknown>(...HOSTILE, "a\0b", "\uD800") },
    { weight: 1, arbitrary: jsonValue() },
  );
}

function anyValid(schema: JSONSchema.BaseSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return constantFrom<unknown>(schema.const);
  if (schema.enum !== undefined) return constantFrom<unknown>(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return oneof(...choices.map((one) => anyValid(one)));
  switch (schema.type) {
    case "object":
      return record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [name, anyField(one)]),
        ),
      );
    case "array":
      return array(anyField((schema.items ?? {}) as JSONSchema.BaseSchema), { maxLength: 3 });
    case "integer":
    case "number":
      return integer({
        min: Math.max(1, schema.minimum ?? 1),
        max: Math.min(60, schema.maximum ?? 60),
      });
    case "boolean":
      return boolean();
    case "null":
      return constantFrom(null);
    default:
      return oneof(
        constantFrom("Testo di prova", "7d444840-9dc0-41d4-9ea7-2d0bf3c5e0a1", "2026-11-20"),
        string({ unit: "binary", maxLength: 60 }),
      );
  }
}

/** What the contract says of a service that this site has not been given, such as Google. */
function isMissingService({ errors }: Endpoint, text: string): boolean {
  return errors.some((code) => code.endsWith("_unavailable") && text.includes(`"code":"${code}"`));
}

function describe({ cookie, body, headers }: Question): string {
  const sent = Buffer.isBuffer(body) ? body.toString().slice(0, 300) : "";
  return `${cookie === undefined ? "a visitor's " : ""}${sent} ${JSON.stringify(headers)}`;
}
