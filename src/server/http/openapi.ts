// The OpenAPI 3.1 document, generated entirely from the contract.

import * as z from "zod";
import { pathFields } from "#contract/endpoint.ts";
import type { Endpoint, Upload } from "#contract/endpoint.ts";
import { PROBLEM_TYPE, problemSchema } from "#contract/problem.ts";
import { ERROR_MESSAGES } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { ERROR_STATUS } from "./error-status.ts";

type Json = Record<string, unknown>;

export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
    };
  return {
    openapi: "3.1.0",
    info: {
      title: "Scrutinio",
      version: "1",
      description:
        "Public API of Scrutinio. Errors are RFC 9457 problem documents with a stable code and an Italian sentence.",
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
    ],
    ...(hasBody ? { requestBody: body(others, properties, others.filter(isRequired)) } : {}),
    ...(upload === undefined ? {} : { requestBody: fileBody(upload) }),
    responses: {
      [endpoint.status ?? 200]: {
        description: "Success",
        content: { "application/json": { schema: toJsonSchema(endpoint.output, "output") } },
      },
      ...errorResponses(endpoint),
    },
  };
}

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
  if (endpoint.method !== "GET") codes.push("origin_refused");
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\`: ${ERROR_MESSAGES[code]}`).join("\n\n"),
        content: { [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

function toJsonSchema(schema: Endpoint["output"], io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
