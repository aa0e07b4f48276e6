// Downloads of open data: files that never change, with ranges, for scripts of other sites too.

import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import { accepts } from "hono/accepts";
import { cors } from "hono/cors";
import { etag } from "hono/etag";
import { AppError } from "#domain/error.ts";
import type { Context } from "../context.ts";
import { MEDIA_TYPES } from "../features/open-data/metadata/data-package.ts";
import { describeCatalog, findNewestDay, openFile } from "../features/open-data/open-file.ts";
import type { OpenFile } from "../features/open-data/open-file.ts";
import { limitToFigures } from "./figures-validity.ts";

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;
const MINUTES = "public, max-age=300";

/** Of a night, and of the newest one. */
export const FILES =
  "/open-data/:day{\\d{4}-\\d{2}-\\d{2}}/:file{(?:(?:figures|people)/)?[A-Za-z0-9_]+(?:\\.[a-z]+){0,2}}";
export const LATEST =
  "/open-data/latest/:file{(?:(?:figures|people)/)?[A-Za-z0-9_]+(?:\\.[a-z]+){0,2}}";
/** Not the page of open data. */
const EVERY_FILE = "/open-data/:file{.+}";

export function createOpenData(context: Context): Hono {
  const site = new Hono();
  site.use(
    EVERY_FILE,
    cors({
      origin: "*",
      allowMethods: ["GET", "HEAD"],
      allowHeaders: ["If-None-Match", "Range"],
      exposeHeaders: ["ETag", "Accept-Ranges", "Content-Length", "Content-Range"],
      maxAge: 86_400,
    }),
  );

  site.get("/open-data/catalog.jsonld", etag(), async (c) =>
    c.body(JSON.stringify(await describeCatalog(context)), 200, {
      "Content-Type": "application/ld+json; charset=utf-8",
      "Cache-Control": MINUTES,
    }),
  );

  // The newest night under an address that stays.
  site.get(LATEST, async (c) => {
    const day = await findNewestDay(context);
    if (day === null) throw new AppError("not_found");
    c.header("Cache-Control", MINUTES);
    return c.redirect(`/open-data/${day}/${c.req.param("file")}`, 302);
  });

  site.get(FILES, async (c, next) => {
    const readFrom = context.clock.now();
    const file = await openFile(context, c.req.param("day"), c.req.param("file"));
    const tag = `"${file.tag}"`;
    c.header("ETag", file.format === "it.csv" ? `W/${tag}` : tag);
    c.header("Cache-Control", cacheControl(c, file, readFrom));
    if (c.req.header("If-None-Match")?.includes(tag) === true) return c.body(null, 304);
    if (file.format === "it.csv") return unpack(c, file.path);
    c.header("Accept-Ranges", "bytes");
    if (!isForOnePart(c, tag)) c.req.raw.headers.delete("Range");
    const response = await send(file.path)(c, next);
    if (response === undefined) throw new AppError("not_found");
    response.headers.set("Content-Type", mediaType(file));
    return response;
  });
  return site;

  /** For good, or an hour: of what goes with the next night, and of figures, which a vote entered later withholds. */
  function cacheControl(
    c: HonoContext,
    { isLasting, hasFigures }: OpenFile,
    readFrom: Date,
  ): string {
    if (isLasting && !hasFigures) return `public, max-age=${YEAR_SECONDS}, immutable`;
    const most = HOUR_SECONDS;
    return `public, max-age=${hasFigures ? limitToFigures(c, context, { readFrom, most }) : most}`;
  }
}

/** Other units, several parts, and a part of another file than this are answered with the whole (RFC 9110, 13.1.5, 14.2). */
function isForOnePart(c: HonoContext, tag: string): boolean {
  const isOne = /^bytes=(?:\d+-\d*|-\d+)$/.test(c.req.header("Range") ?? "");
  return isOne && (c.req.header("If-Range") ?? tag) === tag;
}

/** A gzip file as what it holds: double-clicked it opens in a spreadsheet. */
function unpack(c: HonoContext, path: string) {
  const encoding = accepts(c, {
    header: "Accept-Encoding",
    supports: ["gzip", "identity"],
    default: "identity",
  });
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Vary", "Accept-Encoding");
  if (encoding === "gzip") c.header("Content-Encoding", "gzip");
  if (c.req.method === "HEAD") return c.body(null);
  const packed = createReadStream(path);
  // What fails in one of the two ends the other, and with it the response.
  const content = encoding === "gzip" ? packed : pipeline(packed, createGunzip(), () => undefined);
  return c.body(Readable.toWeb(content) as ReadableStream);
}

const send = (path: string) => serveStatic({ root: "", rewriteRequestPath: () => path });

function mediaType({ format, path }: OpenFile): string {
  if (format === "parquet") return MEDIA_TYPES.parquet;
  if (format !== null) return "application/gzip";
  if (path.endsWith(".json")) return "application/json; charset=utf-8";
  return path.endsWith(".csv") ? "text/csv; charset=utf-8" : "text/plain; charset=utf-8";
}
