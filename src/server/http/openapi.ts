// The OpenAPI 3.1 documents, generated from the contract: the public part, and everything for administrators.

import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { isPublicRead, pathFields, versionedPath } from "#contract/endpoint.ts";
import type { Endpoint, Upload } from "#contract/endpoint.ts";
import { PROBLEM_TYPE, problemSchema } from "#contract/problem.ts";
import { ERROR_MESSAGES } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import type { Route, Subjects } from "../route.ts";
import { API_DESCRIPTION, API_TAGS, ERRORS } from "./api-description.ts";
import { describe } from "./api-fields.ts";
import { ERROR_STATUS } from "./error-status.ts";
import { IDEMPOTENCY_HEADER, takesIdempotencyKey } from "./idempotency.ts";

/** What the fields of problem documents mean. */
const PROBLEM_FIELDS: Readonly<Record<string, string>> = {
  title: "Italian sentence to show.",
  status: "HTTP status.",
  code: "Stable code of the error.",
  errors: "Invalid fields of the input.",
  path: "Name of the field.",
  message: "Italian sentence about it.",
  objections: "Of refused texts: the words, and the rule they break.",
  proof: "Of `proof_needed`: what is to be solved.",
  challenge: "ALTCHA challenge, as JSON.",
  words: "Words as written.",
  rule: "Rule of the guidelines.",
};

type Json = Record<string, unknown>;

/** Every endpoint, for administrators. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths = toPaths(
    endpoints.map((endpoint) => ({
      endpoint,
      path: endpoint.path,
      operation: operation(endpoint),
    })),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Scrutinio, every endpoint",
      version: "1",
      description: `Endpoints of the site itself; they may change with every release. ${ERRORS}`,
    },
    paths,
    components: {
      schemas: { Problem: toJsonSchema(problemSchema, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "scrutinio.session_token" },
      },
    },
  };
}

/** What everybody may read, by its stable addresses, with a description of every field. */
export function publicApiDocument(routes: readonly Route[], subjects: Subjects): Json {
  const reads = routes.filter(({ endpoint }) => isPublicRead(endpoint));
  const { publicUrl } = subjects;
  return {
    openapi: "3.1.0",
    info: {
      title: "Scrutinio public API",
      version: "1",
      summary: "What Scrutinio knows of Italian representatives, and what people say of them.",
      description: API_DESCRIPTION,
      license: { name: "CC BY 4.0", identifier: "CC-BY-4.0" },
      contact: { name: "Scrutinio", url: `${publicUrl}/support` },
    },
    servers: [{ url: publicUrl }],
    security: [],
    tags: API_TAGS,
    paths: toPaths(
      reads.map((route) => ({
        endpoint: route.endpoint,
        path: versionedPath(route.endpoint.path),
        operation: publicOperation(route, subjects),
      })),
    ),
    components: {
      schemas: { Problem: described(toJsonSchema(problemSchema, "output"), PROBLEM_FIELDS) },
      headers: HEADERS,
    },
  };
}

function toPaths(
  operations: readonly { endpoint: Endpoint; path: string; operation: Json }[],
): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const { endpoint, path, operation } of operations)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  return paths;
}

function publicOperation(route: Route, subjects: Subjects): Json {
  const { endpoint, fields = {} } = route;
  const example: Json = route.examples?.(subjects)[0] ?? {};
  const { parameters, responses, ...rest } = operation(endpoint) as {
    parameters: { name: string; schema: Json }[];
    responses: Record<string, Json>;
  };
  const success = { ...responses["200"], headers: refs(["ETag", ...LIMIT_HEADERS]) };
  return {
    ...rest,
    tags: [endpoint.path.split("/")[2] ?? ""],
    parameters: parameters.map((parameter) => ({
      ...parameter,
      description: fields[`query ${parameter.name}`] ?? describe(parameter.name),
      ...(parameter.name in example ? { example: example[parameter.name] } : {}),
    })),
    responses: {
      ...described(responses, fields),
      200: described(success, fields),
      304: { description: "Unchanged since the ETag in If-None-Match" },
      429: {
        ...errorResponse(["too_many_requests"]),
        headers: refs(["Retry-After", ...LIMIT_HEADERS]),
      },
    },
  };
}

const LIMIT_HEADERS = ["RateLimit", "RateLimit-Policy"];
const refs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const text = (description: string, example: string) => ({
  description,
  schema: { type: "string" },
  example,
});
const HEADERS = {
  ETag: text("Send it in If-None-Match to read only what changed.", 'W/"2jmj7l5rSw0yVb"'),
  RateLimit: text("Requests left and seconds until more are granted.", '"address";r=599;t=60'),
  "RateLimit-Policy": text("Requests for each network address and window.", '"address";q=600;w=60'),
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" }, example: 12 },
};

/** The schema, or what contains it, with a description of every property. */
function described<T>(value: T, fields: Readonly<Record<string, string>>): T {
  if (Array.isArray(value)) return value.map((item: unknown) => described(item, fields)) as T;
  if (typeof value !== "object" || value === null) return value;
  const { propertyNames, additionalProperties, ...rest } = value as Json;
  const names = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (names !== undefined) {
    // A record of known names: an object of properties that need no description of their own.
    const each = described(additionalProperties, fields);
    return { ...rest, properties: Object.fromEntries(names.map((name) => [name, each])) } as T;
  }
  const copy: Json = {};
  for (const [key, part] of Object.entries(value))
    copy[key] =
      key === "properties"
        ? Object.fromEntries(
            Object.entries(part as Record<string, Json>).map(([name, schema]) => [
              name,
              { ...described(schema, fields), description: fields[name] ?? describe(name) },
            ]),
          )
        : described(part as unknown, fields);
  return copy as T;
}

function operation(endpoint: Endpoint): Json {
  const input = toJsonSchema(endpoint.input, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = pathFields(endpoint.path);
  const properties = input.properties ?? {};
  const others = Object.keys(properties).filter((field) => !inPath.includes(field));
  const isRequired = (field: string) => input.required?.includes(field) ?? false;
  const { upload } = endpoint;
  const hasBody =
    upload === undefined && (endpoint.method === "POST" || endpoint.method === "PATCH");
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.access.for === "everyone" ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...inPath.map((name) => ({ name, in: "path", required: true, schema: properties[name] })),
      ...(hasBody ? [] : others).map((name) => ({
        name,
        in: "query",
        required: isRequired(name),
        schema: properties[name],
      })),
      ...(takesIdempotencyKey(endpoint) ? [IDEMPOTENCY_PARAMETER] : []),
    ],
    ...(hasBody ? { requestBody: body(others, properties, others.filter(isRequired)) } : {}),
    ...(upload === undefined ? {} : { requestBody: fileBody(upload) }),
    responses: {
      [endpoint.status ?? 200]: {
        description: "Success",
        content: { "application/json": { schema: toJsonSchema(endpoint.output, "output") } },
      },
      ...errorResponses(endpoint),
      431: { description: "Headers above 16 KiB; the answer has no body" },
    },
  };
}

const IDEMPOTENCY_PARAMETER: Json = {
  name: IDEMPOTENCY_HEADER,
  in: "header",
  required: false,
  description:
    "Any text, new for each write (a UUID). For 24 hours the same caller, key and input get the same answer without a second effect.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

function body(fields: string[], properties: Record<string, Json>, required: string[]): Json {
  return {
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: Object.fromEntries(fields.map((field) => [field, properties[field]])),
          ...(required.length > 0 ? { required } : {}),
        },
      },
    },
  };
}

function fileBody({ maxBytes }: Upload): Json {
  return {
    required: true,
    description: `The file's own bytes, at most ${maxBytes}`,
    content: { "application/octet-stream": {} },
  };
}

function errorResponses(endpoint: Endpoint): Json {
  const { access } = endpoint;
  const codes: ErrorCode[] = ["invalid_input", ...endpoint.errors, "internal"];
  if (access.for !== "everyone") codes.push(access.otherwise);
  if (access.for === "admin") codes.push("forbidden");
  if (endpoint.method !== "GET") codes.push("origin_refused", "payload_too_large");
  if (takesIdempotencyKey(endpoint))
    codes.push(
      "idempotency_key_invalid",
      "idempotency_key_reused",
      "idempotency_running",
      "idempotency_unknown",
    );
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [status, errorResponse(ofStatus)]),
  );
}

function errorResponse(codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_MESSAGES[code]}`).join("\n\n"),
    content: { [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } },
  };
}

function toJsonSchema(schema: Endpoint["output"], io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => toUniform(jsonSchema),
  });
  return rest;
}

/** A tuple of equals as an array of that length: few readers of OpenAPI know `prefixItems`. */
function toUniform(schema: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems } = schema;
  if (prefixItems === undefined) return;
  const [items, ...others] = prefixItems;
  if (items === undefined || !others.every((other) => isDeepStrictEqual(other, items)))
    throw new Error("Tuples of the contract have equal items");
  delete schema.prefixItems;
  Object.assign(schema, { items, minItems: prefixItems.length, maxItems: prefixItems.length });
}
