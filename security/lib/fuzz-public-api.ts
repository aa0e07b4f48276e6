// Item 32: a fuzz of the public API on the running site, made from its own document: whatever is asked, the answer
// has a status, a type and a shape that the document says.

import { Ajv2020 } from "ajv/dist/2020.js";
import { array, constantFrom, integer, oneof, record, sample, string } from "fast-check";
import type { Arbitrary } from "fast-check";
import { unless } from "./check.ts";
import type { Outcome } from "./check.ts";
import { askAll, HOSTILE, SEED } from "./fuzz.ts";
import type { Site } from "./site.ts";

const EXAMPLES = 8_000;
const AT_ONCE = 8;

interface Parameter {
  name: string;
  in: "path" | "query";
  example?: unknown;
  schema?: { enum?: unknown[] };
}
interface Operation {
  path: string;
  parameters: Parameter[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}
interface Document {
  paths: Record<string, { get: Omit<Operation, "path"> }>;
}

export async function countOperations(site: Site): Promise<number> {
  return Object.keys((await readDocument(site)).paths).length;
}

export async function fuzzPublicApi(site: Site): Promise<Outcome> {
  const document = await readDocument(site);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, "api");
  const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }));
  const questions = operations.flatMap((operation) =>
    sample(anyAddress(operation), {
      numRuns: Math.ceil(EXAMPLES / operations.length),
      seed: SEED,
    }).map((address) => ({ operation, address })),
  );
  const wrong: string[] = [];
  const each = await askAll(questions, AT_ONCE, async ({ operation, address }) => {
    const { status, text, headers } = await site.ask(address);
    const seen = `${address.slice(0, 120)}: ${status}`;
    const said = operation.responses[status]?.content;
    const type = String(headers["content-type"]).split(";", 1)[0] ?? "";
    if (said?.[type] === undefined) wrong.push(`${seen} ${type}, which the document lacks`);
    else if (!matches(ajv, { operation, status, type }, JSON.parse(text)))
      wrong.push(`${seen} of another shape`);
    return status;
  });
  return unless(
    wrong,
    `${questions.length} random requests to ${operations.length} operations, each answer as the document says: ${each}`,
  );
}

async function readDocument(site: Site): Promise<Document> {
  return JSON.parse((await site.ask("/api/openapi.json")).text) as Document;
}

/** Each parameter is left out, valid, hostile or anything, once or several times. */
function anyAddress({ path, parameters }: Omit<Operation, "responses">): Arbitrary<string> {
  const values = Object.fromEntries(
    parameters.map((parameter) => [
      parameter.name,
      array(anyValue(parameter), {
        minLength: parameter.in === "path" ? 1 : 0,
        maxLength: parameter.in === "path" ? 1 : 3,
      }),
    ]),
  );
  return record(values).map((given) => {
    const text = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
    const own = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => text(given[name]?.[0] ?? ""));
    const query = parameters
      .filter((parameter) => parameter.in === "query")
      .flatMap(({ name }) => (given[name] ?? []).map((value) => `${name}=${text(value)}`));
    return query.length === 0 ? own : `${own}?${query.join("&")}`;
  });
}

function anyValue({ in: place, example, schema }: Parameter): Arbitrary<unknown> {
  const valid = [example ?? 1, ...(schema?.enum ?? [])];
  const value = oneof(
    { weight: 4, arbitrary: constantFrom(...valid) },
    { weight: 2, arbitrary: constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: integer() },
    { weight: 1, arbitrary: string({ unit: "binary" }) },
  );
  // An empty part, or dots, of a path are another address.
  return place === "path" ? value.filter((one) => !/^[./]*$/.test(String(one))) : value;
}

function matches(
  ajv: Ajv2020,
  { operation, status, type }: { operation: Operation; status: number; type: string },
  body: unknown,
): boolean {
  const pointer = ["paths", operation.path, "get", "responses", String(status), "content", type]
    .map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"))
    .map(encodeURIComponent)
    .join("/");
  return ajv.validate({ $ref: `api#/${pointer}/schema` }, body);
}
