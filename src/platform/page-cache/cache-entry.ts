// One cached response as it goes over the wire, in each encoding a browser may ask for. Each form is
// prepared when it is first asked for, and sent from memory from then on.

import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Response header between the application and the cache, never sent: the tags, separated by spaces. */
export const TAGS_HEADER = "x-cache-tags";

/** Compressed, as it is, or without a body because the browser has it. */
type Form = "br" | "gzip" | "identity" | "unchanged";

interface PreparedForm {
  head: string[];
  /** One byte a character: a string leaves in one piece with the head, a buffer in one of its own. */
  body: string | undefined;
}

export interface CacheEntry {
  status: number;
  /** Name, value, name, value, … without those about length, encoding and validation. */
  headers: readonly string[];
  body: Buffer;
  etag: string;
  tags: readonly string[];
  isCacheable: boolean;
  loadedAt: Date;
  prepared: Map<Form, PreparedForm>;
  preparing: Map<Form, Promise<PreparedForm>>;
  /** The same with a notice that it is out of date (stale-page.ts). */
  withNotice?: CacheEntry;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Smaller bodies are sent as they are. */
const MIN_COMPRESSED_BYTES = 1_000;
/** Of a page of 60 kB: 2 ms, and within 8 % of the best. */
const BROTLI_QUALITY = 5;
/** Of what is sent once, because it cannot be cached. */
const BROTLI_QUALITY_ONCE = 1;

export async function toCacheEntry(response: Response, loadedAt: Date): Promise<CacheEntry> {
  const body = Buffer.from(await response.arrayBuffer());
  const policy = response.headers.get("cache-control") ?? "";
  const tags = response.headers.get(TAGS_HEADER);
  const headers: string[] = [];
  for (const [name, value] of response.headers) if (!LEFT_OUT.has(name)) headers.push(name, value);
  return {
    status: response.status,
    headers,
    body,
    etag: etagOf(body),
    tags: tags === null || tags === "" ? [] : tags.split(" "),
    isCacheable:
      response.status === 200 &&
      tags !== null &&
      !/private|no-store/.test(policy) &&
      !response.headers.has("set-cookie"),
    loadedAt,
    prepared: new Map(),
    preparing: new Map(),
  };
}

const LEFT_OUT = new Set([TAGS_HEADER, "content-length", "etag", "vary", "date", "connection"]);

/** Weak: the same for every compressed form. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/**
 * Sends an entry. Returns nothing when the form was prepared before, so that a cache hit costs no
 * promise; otherwise resolves once the entry has grown by a form.
 */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CacheEntry,
  /** `Age` in seconds of an entry that is known to be out of date. */
  age?: number,
): Promise<void> | undefined {
  const known = request.headers["if-none-match"];
  const isKnown = known !== undefined && entry.isCacheable && known.includes(entry.etag);
  const form = isKnown ? "unchanged" : formFor(request.headers["accept-encoding"], entry);
  const status = isKnown ? 304 : entry.status;
  const send = ({ head, body }: PreparedForm) => {
    response.writeHead(status, age === undefined ? head : [...head, "Age", String(age)]);
    if (body === undefined || request.method === "HEAD") response.end();
    else response.end(body, "latin1");
  };
  const prepared = entry.prepared.get(form);
  if (prepared === undefined) return prepareOnce(entry, form).then(send);
  send(prepared);
  return undefined;
}

function formFor(accepted: string | undefined, { body }: CacheEntry): Form {
  if (accepted === undefined || body.byteLength < MIN_COMPRESSED_BYTES) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

function prepareOnce(entry: CacheEntry, form: Form): Promise<PreparedForm> {
  const running = entry.preparing.get(form);
  if (running !== undefined) return running;
  const preparing = prepare(entry, form)
    .then((prepared) => {
      entry.prepared.set(form, prepared);
      return prepared;
    })
    .finally(() => entry.preparing.delete(form));
  entry.preparing.set(form, preparing);
  return preparing;
}

async function prepare(entry: CacheEntry, form: Form): Promise<PreparedForm> {
  const { headers, etag, isCacheable } = entry;
  const head = [...headers, "Vary", "Accept-Encoding"];
  if (isCacheable) head.push("ETag", etag);
  const body = await encode(entry, form);
  if (body === undefined) return { head, body };
  head.push("Content-Length", String(body.byteLength));
  if (form !== "identity") head.push("Content-Encoding", form);
  return { head, body: body.toString("latin1") };
}

async function encode({ body, isCacheable }: CacheEntry, form: Form): Promise<Buffer | undefined> {
  switch (form) {
    case "unchanged":
      return undefined;
    case "identity":
      return body;
    case "gzip":
      return compressGzip(body, { level: isCacheable ? 6 : 1 });
    case "br":
      return compressBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: isCacheable ? BROTLI_QUALITY : BROTLI_QUALITY_ONCE,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        },
      });
  }
}

/** Maps, promises and objects of one entry, about. */
const ENTRY_OVERHEAD_BYTES = 1_500;

/** Everything an entry keeps alive: key, tags, headers, body and prepared forms. */
export function bytesOf(entry: CacheEntry, key: string): number {
  let bytes = ENTRY_OVERHEAD_BYTES + key.length + entry.body.byteLength;
  bytes += lengthOf(entry.headers) + lengthOf(entry.tags);
  for (const { head, body } of entry.prepared.values())
    bytes += lengthOf(head) + (body?.length ?? 0);
  return entry.withNotice === undefined ? bytes : bytes + bytesOf(entry.withNotice, "");
}

const lengthOf = (texts: readonly string[]) =>
  texts.reduce((length, text) => length + text.length + 16, 0);
