// One response in each encoding a client may accept. Each form is prepared on its first request and
// sent from memory afterwards. Most responses are sent once: the first time they are compressed
// fast, and again with better compression on the second request.

import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from "node:zlib";
import { REQUEST_ID_HEADER, getRequestId } from "../request-context.ts";
import { keptHeaders } from "../response-headers.ts";
import { CACHE_STATUS_HEADER, toCacheStatus } from "./cache-status.ts";
import type { CacheOutcome } from "./cache-status.ts";
import type { RenderedResponse } from "./rendered-response.ts";

/** Compressed, uncompressed, or without a body because the client has it. */
type Form = "br" | "gzip" | "identity" | "unchanged";

interface PreparedForm {
  head: string[];
  /** A short one with one byte per character: a string is sent in one piece with the headers, a buffer separately. */
  body: Buffer | string | undefined;
  /** It is compressed again, better, on the next request. */
  isQuick: boolean;
}

export interface CacheEntry extends Omit<RenderedResponse, "body"> {
  /** Undefined once it is kept compressed, as the form `br` (`readBody`). */
  body: Buffer | undefined;
  /** Length of the body, not compressed. */
  bytes: number;
  etag: string;
  tags: readonly string[];
  isCacheable: boolean;
  loadedAt: Date;
  prepared: Map<Form, PreparedForm>;
  preparing: Map<Form, Promise<PreparedForm>>;
  /** The same with a notice that the data is out of date (stale-page.ts). */
  withNotice?: CacheEntry;
}

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
/** A page of 30 kB is sent with an eighth less work as a buffer, an answer of 3 kB with a tenth less as a string. */
const MIN_BUFFER_BYTES = 24_576;
/** Most pages compressed. */
const QUICK_CHUNK_BYTES = 65_536;
/** Smaller bodies are sent uncompressed. */
const MIN_COMPRESSED_BYTES = 1_000;
/** For a page of 100 kB: 0.6 ms the first time, then 3 ms for a fifth less. */
const QUALITY = { quick: { br: 1, gzip: 1 }, good: { br: 5, gzip: 6 } };

export function toCacheEntry(response: RenderedResponse, loadedAt: Date): CacheEntry {
  return {
    ...response,
    bytes: response.body.byteLength,
    etag: toEtag(response.body),
    tags: response.tags ?? [],
    isCacheable: response.status === 200 && response.tags !== null,
    loadedAt,
    prepared: new Map(),
    preparing: new Map(),
  };
}

/** Weak: the same for every compressed form. */
export function toEtag(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** The body, not compressed. */
export async function readBody({ body, prepared }: CacheEntry): Promise<Buffer> {
  if (body !== undefined) return body;
  const compressed = prepared.get("br")?.body;
  if (compressed === undefined) throw new Error("An entry has lost its body");
  return decompressBrotli(
    typeof compressed === "string" ? Buffer.from(compressed, "latin1") : compressed,
  );
}

/**
 * Sends an entry. Returns undefined if the form is in memory, so that a cache hit costs no promise;
 * otherwise resolves once the form is prepared, which changes the size of the entry.
 */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CacheEntry,
  /** `age` in seconds of an outdated entry. */
  { outcome, age }: { outcome: CacheOutcome; age?: number | undefined },
): Promise<void> | undefined {
  const known = request.headers["if-none-match"];
  const isKnown = known !== undefined && entry.isCacheable && known.includes(entry.etag);
  const form = isKnown ? "unchanged" : formFor(request.headers["accept-encoding"], entry);
  const status = isKnown ? 304 : entry.status;
  const send = ({ head, body }: PreparedForm) => {
    const own = [CACHE_STATUS_HEADER, toCacheStatus(outcome, entry.isCacheable)];
    own.push(REQUEST_ID_HEADER, getRequestId(request));
    if (age !== undefined) own.push("Age", String(age));
    response.writeHead(status, [...head, ...own, ...keptHeaders(response)]);
    if (body === undefined || request.method === "HEAD") response.end();
    else response.end(body, "latin1");
  };
  const prepared = entry.prepared.get(form);
  if (prepared === undefined) return prepareOnce(entry, form, "quick").then(send);
  send(prepared);
  return prepared.isQuick ? prepareOnce(entry, form, "good").then(ignore) : undefined;
}

const ignore = () => undefined;

/** Ahead, well, as nearly all clients ask for it. */
export async function compress(entry: CacheEntry): Promise<void> {
  if (entry.bytes >= MIN_COMPRESSED_BYTES) await prepareOnce(entry, "br", "good");
}

function formFor(accepted: string | undefined, { bytes }: CacheEntry): Form {
  if (accepted === undefined || bytes < MIN_COMPRESSED_BYTES) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

type Effort = keyof typeof QUALITY;

function prepareOnce(entry: CacheEntry, form: Form, effort: Effort): Promise<PreparedForm> {
  const running = entry.preparing.get(form);
  if (running !== undefined) return running;
  const preparing = prepare(entry, form, effort)
    .then((prepared) => {
      entry.prepared.set(form, prepared);
      // Five times the compressed one, which nearly all clients take.
      if (form === "br") entry.body = undefined;
      return prepared;
    })
    .finally(() => entry.preparing.delete(form));
  entry.preparing.set(form, preparing);
  return preparing;
}

async function prepare(entry: CacheEntry, form: Form, effort: Effort): Promise<PreparedForm> {
  const { headers, etag, isCacheable } = entry;
  const head = [...headers, "Vary", "Accept-Encoding"];
  if (isCacheable) head.push("ETag", etag);
  const body = form === "unchanged" ? undefined : await encode(await readBody(entry), form, effort);
  const isQuick = effort === "quick" && (form === "br" || form === "gzip");
  if (body === undefined) return { head, body, isQuick };
  head.push("Content-Length", String(body.byteLength));
  if (form !== "identity") head.push("Content-Encoding", form);
  const isShort = body.byteLength < MIN_BUFFER_BYTES;
  return { head, body: isShort ? body.toString("latin1") : body, isQuick };
}

async function encode(
  body: Buffer,
  form: Exclude<Form, "unchanged">,
  effort: Effort,
): Promise<Buffer> {
  switch (form) {
    case "identity":
      return body;
    case "gzip":
      return compressGzip(body, { level: QUALITY[effort].gzip });
    case "br": {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort].br,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      };
      // Passing a fast compression to another thread would cost as much as the compression. In one piece it takes a fifth
      // less than in those of 16 kB; copied, since a part of the piece would keep all of it in memory.
      return effort === "quick"
        ? Buffer.from(brotliCompressSync(body, { params, chunkSize: QUICK_CHUNK_BYTES }))
        : compressBrotli(body, { params });
    }
  }
}

/** Approximate cost of maps, promises and objects of one entry. */
const ENTRY_OVERHEAD_BYTES = 1_500;

/** Everything an entry keeps in memory: key, tags, headers, body and prepared forms. */
export function measureEntry(entry: CacheEntry, key: string): number {
  let bytes = ENTRY_OVERHEAD_BYTES + key.length + (entry.body?.byteLength ?? 0);
  bytes += sumLengths(entry.headers) + sumLengths(entry.tags);
  for (const { head, body } of entry.prepared.values())
    bytes += sumLengths(head) + (body?.length ?? 0);
  return entry.withNotice === undefined ? bytes : bytes + measureEntry(entry.withNotice, "");
}

const sumLengths = (texts: readonly string[]) =>
  texts.reduce((length, text) => length + text.length + 16, 0);
