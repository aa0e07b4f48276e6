// Definition of an API endpoint: one object, used by the server (routing, parsing, access, output
// stripping), the browser (`call`), the tests and the OpenAPI document.

import type * as z from "zod/mini";
import type { CacheTag } from "#domain/cache-tag.ts";
import type { ErrorCode } from "#domain/error.ts";

/** Who may call it: everyone, signed-in users, administrators. Others get the given error code. */
export type Access =
  | { for: "everyone" }
  | { for: "user"; otherwise: ErrorCode }
  | { for: "admin"; otherwise: ErrorCode };

export interface Upload {
  field: "file";
  /** Larger uploads are refused with `file_too_large`. */
  maxBytes: number;
}

export interface Endpoint<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  /** OpenAPI operationId: unique, camelCase. */
  name: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** `{name}` is replaced by the input field of that name. */
  path: `/api/${string}` | `/functions/v1/${string}`;
  summary: string;
  /** Of a public read: what it is for, as /api says. */
  purpose?: string;
  access: Access;
  /**
   * Path, query and body as one object. Fields named in the path are read from it; others from the
   * query of GET and DELETE, from the JSON body of POST and PATCH.
   */
  input: Input;
  /**
   * For uploads: the body is the file itself, and the fields of `input` are in path and query. The
   * use case receives the bytes as `field`.
   */
  upload?: Upload;
  /** For bodies larger than the common limit; access is checked before such a body is read. */
  maxBodyBytes?: number;
  output: Output;
  /**
   * For answers that are the same for everyone: their cache tags. Entries stay valid until one of
   * the tags is invalidated; without tags nothing is cached.
   */
  cacheTags?(input: z.output<Input>): readonly CacheTag[];
  /** The path where this resource is for good, if not here: answered with 301. */
  movedTo?(output: z.output<Output>): string | null;
  /** Rate limit per network address; above it the answer is `too_many_requests`. */
  limitPerAddress?: { max: number; windowMinutes: number };
  /** The answer sets cookies or shows secrets. It is never stored: a caller's Idempotency-Key is ignored. */
  hasSecretAnswer?: boolean;
  /** Status on success; default 200. */
  status?: 200 | 201;
  /** Expected errors beyond the common ones (invalid_input, internal, unavailable). */
  errors: readonly ErrorCode[];
}

/** Input as given by callers: fields with defaults are optional; a file is a Blob. */
export type InputOf<E extends Endpoint> = z.input<E["input"]> & FileOf<E, Blob>;
/** Parsed input of the use case; a file is a stream of at most `maxBytes`. */
export type ParsedInputOf<E extends Endpoint> = z.output<E["input"]> &
  FileOf<E, AsyncIterable<Uint8Array>>;
type FileOf<E extends Endpoint, File> = E extends { upload: Upload } ? { file: File } : unknown;
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;

export const everyone: Access = { for: "everyone" };
export const signedIn = (otherwise: ErrorCode = "sign_in_required"): Access => ({
  for: "user",
  otherwise,
});

/** Visitors get `unauthenticated`; users without the role get `forbidden`. */
export const administrators = (otherwise: ErrorCode = "sign_in_required"): Access => ({
  for: "admin",
  otherwise,
});

type UploadEndpoint<Input extends z.ZodMiniObject, Output extends z.ZodMiniType> = Endpoint<
  Input,
  Output
> & { upload: Upload };

export function defineEndpoint<Input extends z.ZodMiniObject, Output extends z.ZodMiniType>(
  endpoint: UploadEndpoint<Input, Output>,
): UploadEndpoint<Input, Output>;
export function defineEndpoint<Input extends z.ZodMiniObject, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
): Endpoint<Input, Output>;
export function defineEndpoint(endpoint: Endpoint): Endpoint {
  return endpoint;
}

/** Calls an endpoint, over the network or in process. Throws `AppError`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: {
    signal?: AbortSignal;
    /** Of a write that was sent before, maybe by an earlier visit: its Idempotency-Key. */
    key?: string | undefined;
  },
) => Promise<OutputOf<E>>;

/** What everybody may read: documented, with stable addresses under /api/v1. */
export function isPublicRead({ method, access }: Pick<Endpoint, "method" | "access">): boolean {
  return method === "GET" && access.for === "everyone";
}

/** The stable address of a public read: "/api/v1/places" for "/api/places". */
export function versionedPath(path: string): string {
  return path.replace(/^\/api\//, `${VERSIONED}/`);
}

const VERSIONED = "/api/v1";
const PATH_FIELD = /\{(\w+)\}/g;

export function pathFields(path: string): string[] {
  return [...path.matchAll(PATH_FIELD)].map((match) => match[1] ?? "");
}

/** Another name of a list in queries. */
export function listName(field: string): string {
  return `${field}[]`;
}

/** Matches the addresses of a path. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(PATH_FIELD, "[^/]+")}$`);
}

/** Splits an input into URL with query and JSON body or file. */
export function buildRequest<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): { url: string; body: string | Blob | undefined } {
  const values = input as Record<string, unknown>;
  const file = endpoint.upload?.field;
  const inPath = new Set([...pathFields(endpoint.path), file]);
  const path = endpoint.path.replace(PATH_FIELD, (_, field: string) =>
    encodeURIComponent(String(values[field])),
  );
  const rest = Object.entries(values).filter(
    ([field, value]) => !inPath.has(field) && value !== undefined,
  );
  if (file === undefined && (endpoint.method === "POST" || endpoint.method === "PATCH"))
    return { url: path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams();
  for (const [field, value] of rest)
    for (const one of Array.isArray(value) ? value : [value]) query.append(field, String(one));
  const search = query.toString();
  const body = file === undefined ? undefined : (values[file] as Blob);
  return { url: search === "" ? path : `${path}?${search}`, body };
}
