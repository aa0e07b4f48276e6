// The shape of an API endpoint: one object per endpoint, read by the server (routing, parsing,
// access, stripping the output), by the browser (`call`), by the tests and by the OpenAPI document.

import type * as z from "zod/mini";
import type { CacheTag } from "#domain/cache-tag.ts";
import type { ErrorCode } from "#domain/error.ts";

/** Who may call: everybody, a signed-in user, an administrator. The code is what others are told. */
export type Access =
  | { for: "everyone" }
  | { for: "user"; otherwise: ErrorCode }
  | { for: "admin"; otherwise: ErrorCode };

export interface Upload {
  field: "file";
  /** More is refused with `file_too_large`. */
  maxBytes: number;
}

export interface Endpoint<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Unique, camelCase: the OpenAPI operationId. */
  name: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** `{name}` stands for the input field of that name. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /**
   * Path, query and body in one object. Fields named in the path come from there; the others from
   * the query of GET and DELETE, from the JSON body of POST and PATCH.
   */
  input: Input;
  /**
   * For files: the body is the file's own bytes, and the fields of `input` travel in the path and the
   * query. The use case finds the bytes under the name `field`.
   */
  upload?: Upload;
  output: Output;
  /**
   * For answers that are the same for everyone: what they depend on. Copies are kept until one of these
   * changes; without, no copy is kept.
   */
  cacheTags?(input: z.output<Input>): readonly CacheTag[];
  /** How often one network address may call it; whoever does so more often is told `too_many_requests`. */
  limitPerAddress?: { max: number; windowMinutes: number };
  /** Status of success; 200 unless told. */
  status?: 200 | 201;
  /** Foreseen errors beyond those every endpoint has (invalid_input, internal, unavailable). */
  errors: readonly ErrorCode[];
}

/** What the caller gives: fields with a default may be left out; a file is a Blob. */
export type InputOf<E extends Endpoint> = z.input<E["input"]> & FileOf<E, Blob>;
/** What the use case gets, parsed; of a file its bytes as they arrive, at most `maxBytes`. */
export type ParsedInputOf<E extends Endpoint> = z.output<E["input"]> &
  FileOf<E, AsyncIterable<Uint8Array>>;
type FileOf<E extends Endpoint, File> = E extends { upload: Upload } ? { file: File } : unknown;
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;

export const everyone: Access = { for: "everyone" };
export const signedIn = (otherwise: ErrorCode = "sign_in_required"): Access => ({
  for: "user",
  otherwise,
});

/** Visitors are asked to sign in; a user who is no administrator is told `forbidden`. */
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

/** How every endpoint is called, over the network or in process. Throws `AppError`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: { signal?: AbortSignal },
) => Promise<OutputOf<E>>;

const PATH_FIELD = /\{(\w+)\}/g;

export function pathFields(path: string): string[] {
  return [...path.matchAll(PATH_FIELD)].map((match) => match[1] ?? "");
}

/** Splits an input as it travels: address with query, and JSON body or file where there is one. */
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
