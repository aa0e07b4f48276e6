// Sends files of features: tags, lifetimes, parts, streams, and what scripts of other sites may read.

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import { accepts } from "hono/accepts";
import { cors } from "hono/cors";
import { stream } from "hono/streaming";
import { AppError } from "#domain/error.ts";
import { createShares } from "#platform/concurrency/shares.ts";
import type { Shares } from "#platform/concurrency/shares.ts";
import type { Context } from "../context.ts";
import { YEAR_SECONDS } from "../file-route.ts";
import type { File, FileContent, FileRequest, FileRoute, FileSources } from "../file-route.ts";
import { clientAddress, toNetwork } from "./client-address.ts";
import { limitToFigures } from "./figures-validity.ts";
import { HELD } from "./held-resources.ts";

const RETRY_AFTER_SECONDS = 5;

const openToScripts = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  allowHeaders: ["If-None-Match", "Range"],
  exposeHeaders: ["ETag", "Accept-Ranges", "Content-Length", "Content-Range"],
  maxAge: 86_400,
});

export function createFileRoutes(
  context: Context,
  routes: readonly FileRoute[],
  sources: FileSources,
): Hono {
  const site = new Hono();
  const drawings = createShares(HELD.drawings);
  for (const { path, inSilence, isOpenToScripts = false, answer } of routes) {
    if (isOpenToScripts) site.use(path, openToScripts);
    site.get(path, async (c) => {
      const readFrom = context.clock.now();
      if (inSilence !== "shown" && (await context.silence.now()).votes.length > 0)
        throw new AppError("vote_silence");
      const file = await answer(context, toRequest(c, drawings, context), sources);
      if (!("redirect" in file)) return send(c, context, file, readFrom);
      if (file.maxAgeSeconds !== undefined)
        c.header("Cache-Control", `public, max-age=${file.maxAgeSeconds}`);
      return c.redirect(file.redirect, 302);
    });
  }
  return site;
}

function toRequest(c: HonoContext, drawings: Shares, { config }: Context): FileRequest {
  return {
    param: (name) => c.req.param(name) ?? "",
    query: (name) => c.req.query(name),
    accept: c.req.header("Accept") ?? "",
    // One network's pictures are drawn one after the other, and leave room for those of others.
    beginDrawing: async () => {
      const share = drawings.take(toNetwork(clientAddress(c, config.clientIpHeader)));
      if (typeof share === "string")
        throw new AppError(share === "all" ? "unavailable" : "too_many_requests", {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      await share.begin(() => undefined);
      return share.release;
    },
  };
}

async function send(
  c: HonoContext,
  context: Context,
  file: File,
  readFrom: Date,
): Promise<Response> {
  const { headers, content, tag = digestOf(content), hasFigures = false, maxAgeSeconds } = file;
  const seconds = hasFigures
    ? limitToFigures(c, context, { readFrom, most: maxAgeSeconds })
    : maxAgeSeconds;
  const isForGood = seconds === YEAR_SECONDS;
  c.header("Cache-Control", `public, max-age=${seconds}${isForGood ? ", immutable" : ""}`);
  const { Vary, ...others } = headers;
  // On a 304 as well (RFC 9110, 15.4.5).
  if (Vary !== undefined) c.header("Vary", Vary, { append: true });
  if (tag !== null) {
    const quoted = `"${tag}"`;
    c.header("ETag", isPacked(content) ? `W/${quoted}` : quoted);
    if (c.req.header("If-None-Match")?.includes(quoted) === true) return c.body(null, 304);
  }
  for (const [name, value] of Object.entries(others)) c.header(name, value);
  if (typeof content === "string") return c.body(content);
  if (content instanceof Uint8Array) return c.body(new Uint8Array(content));
  if (typeof content === "function") return c.body(new Uint8Array(await content()));
  if ("path" in content)
    return content.isPacked ? unpack(c, content.path) : sendParts(c, content.path, file);
  if (content.bytes !== undefined) c.header("Content-Length", String(content.bytes));
  return stream(
    c,
    async (out) => {
      for await (const piece of content.pieces) await out.write(piece);
    },
    // Too late for another status: the file is shorter than its length, or not well-formed.
    async (error) => context.log.error({ err: error, path: c.req.path }, "sending a file failed"),
  );
}

function digestOf(content: FileContent): string | null {
  const isWhole = typeof content === "string" || content instanceof Uint8Array;
  return isWhole ? createHash("sha256").update(content).digest("base64url") : null;
}

const isPacked = (content: FileContent) =>
  typeof content === "object" && "isPacked" in content && content.isPacked;

async function sendParts(c: HonoContext, path: string, { tag, headers }: File): Promise<Response> {
  c.header("Accept-Ranges", "bytes");
  if (!isForOnePart(c, `"${tag}"`)) c.req.raw.headers.delete("Range");
  const sendFile = serveStatic({ root: "", rewriteRequestPath: () => path });
  const response = await sendFile(c, () => Promise.resolve());
  if (response === undefined) throw new AppError("not_found");
  response.headers.set("Content-Type", headers["Content-Type"]);
  return response;
}

/** Other units, several parts, and a part of another file than this are answered with the whole (RFC 9110, 13.1.5, 14.2). */
function isForOnePart(c: HonoContext, tag: string): boolean {
  const isOne = /^bytes=(?:\d+-\d*|-\d+)$/.test(c.req.header("Range") ?? "");
  return isOne && (c.req.header("If-Range") ?? tag) === tag;
}

/** A gzip file as what it holds: double-clicked it opens in a spreadsheet. */
function unpack(c: HonoContext, path: string): Response {
  const encoding = accepts(c, {
    header: "Accept-Encoding",
    supports: ["gzip", "identity"],
    default: "identity",
  });
  c.header("Vary", "Accept-Encoding");
  if (encoding === "gzip") c.header("Content-Encoding", "gzip");
  if (c.req.method === "HEAD") return c.body(null);
  const packed = createReadStream(path);
  // What fails in one of the two ends the other, and with it the response.
  const content = encoding === "gzip" ? packed : pipeline(packed, createGunzip(), () => undefined);
  return c.body(Readable.toWeb(content) as ReadableStream);
}
