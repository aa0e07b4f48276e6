// Reads an endpoint's input from a request. Query strings are text; the schema defines which fields
// are lists and numbers, so nothing is guessed from the input.

import { listName } from "#contract/endpoint.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";

/**
 * Path, query and body as one object, for the contract to parse. Only fields of the contract are
 * copied, and the path's override the body's: the caller cannot address another row than the one in
 * the URL, and names such as `__proto__` have no effect. Throws `invalid_input`.
 */
export async function readInput(
  endpoint: Endpoint,
  pathValues: Record<string, string>,
  request: Request,
): Promise<Record<string, unknown>> {
  if (endpoint.method === "GET" || endpoint.method === "DELETE" || endpoint.upload !== undefined)
    return readQueryInput(endpoint, pathValues, new URL(request.url).searchParams);
  const input = readPath(endpoint, pathValues);
  readFields(endpoint, await readBody(request), input);
  return input;
}

/** Like `readInput`, for a request without a body. */
export function readQueryInput(
  endpoint: Endpoint,
  pathValues: Record<string, string>,
  query: URLSearchParams,
): Record<string, unknown> {
  const input = readPath(endpoint, pathValues);
  readQuery(endpoint, query, input);
  return input;
}

function readPath(endpoint: Endpoint, values: Record<string, string>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values))
    input[field] = fromText(getFieldKind(endpoint, field), value);
  return input;
}

function readFields(
  endpoint: Endpoint,
  body: Record<string, unknown>,
  input: Record<string, unknown>,
) {
  for (const field of Object.keys(endpoint.input.shape))
    if (Object.hasOwn(body, field) && !Object.hasOwn(input, field)) input[field] = body[field];
}

function readQuery(endpoint: Endpoint, query: URLSearchParams, input: Record<string, unknown>) {
  for (const field of Object.keys(endpoint.input.shape)) {
    if (Object.hasOwn(input, field)) continue;
    const values = query.getAll(field);
    if (getFieldKind(endpoint, field) === "array") {
      const items = [...values, ...query.getAll(listName(field))];
      if (items.length > 0) input[field] = toItems(getItemKind(endpoint, field), items);
    } else if (values.length === 1)
      input[field] = fromText(getFieldKind(endpoint, field), values[0] ?? "");
    else if (values.length > 1) throw invalid(field, "Va indicato una volta sola");
  }
}

/** Lists are written `p=1&p=2`, by some clients `p[]=1&p[]=2`, and numbers `p=1,2`: texts may have commas. */
function toItems(kind: string, values: readonly string[]): unknown[] {
  const texts = kind === "number" ? values.flatMap((value) => value.split(",")) : values;
  return texts.map((text) => fromText(kind, text));
}

/** The JSON object in a request's body. Throws `invalid_input`. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw invalid("", "Il corpo della richiesta deve essere JSON (Content-Type: application/json)");
  const text = await request.text();
  let body: unknown;
  try {
    body = text === "" ? {} : JSON.parse(text);
  } catch {
    throw invalid("", "Il corpo della richiesta non è JSON valido");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw invalid("", "Il corpo della richiesta deve essere un oggetto JSON");
  return body as Record<string, unknown>;
}

/** Converts plain decimal numbers only; other text stays, for the schema to refuse. */
function fromText(kind: string, text: string): unknown {
  if (kind !== "number") return text;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

interface Definition {
  type: string;
  innerType?: { _zod: { def: Definition } };
  /** Of an array: its items. */
  element?: { _zod: { def: Definition } };
}

function getFieldKind(endpoint: Endpoint, field: string): string {
  return toKind(getDefinition(endpoint.input.shape[field]?._zod.def));
}

/** Of a list. */
function getItemKind(endpoint: Endpoint, field: string): string {
  const list = getDefinition(endpoint.input.shape[field]?._zod.def);
  return toKind(getDefinition(list?.element?._zod.def));
}

/** Without defaults and the like around it. */
function getDefinition(definition: Definition | undefined): Definition | undefined {
  let inner = definition;
  while (inner?.innerType !== undefined) inner = inner.innerType._zod.def;
  return inner;
}

function toKind(definition: Definition | undefined): string {
  return definition?.type === "int" ? "number" : (definition?.type ?? "string");
}

function invalid(path: string, message: string): AppError {
  return new AppError("invalid_input", {}, [{ path, message }]);
}
