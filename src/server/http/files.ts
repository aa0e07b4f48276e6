// The built files. Names with a hash never change their content and are cached for a year; the
// others are revalidated by ETag.

import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { FILE_EXTENSION } from "#platform/page-cache/cache-key.ts";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";
/** The service worker: a new version must be found at once. */
const REVALIDATE = "no-cache";

export const FILE = `/:path{.+${FILE_EXTENSION}}`;

/** `folder` is the absolute path of the built client files. */
export function mountFiles(app: Hono, folder: string): void {
  const files = new Hono();
  files.use(FILE, async (c, next) => {
    // The tag would be of the part.
    c.req.raw.headers.delete("Range");
    await next();
    if (c.res.ok || c.res.status === 304) c.header("Cache-Control", cacheControl(c.req.path));
  });
  files.use(FILE, etag());
  files.get(
    FILE,
    serveStatic({
      root: relative(process.cwd(), folder),
      precompressed: true,
      // Pages are rendered, never files.
      index: "no-index-file",
    }),
    // A missing script or image gets a short 404, not a rendered page.
    (c) => c.text("File non trovato", 404, { "Cache-Control": "no-store" }),
  );
  app.route("/", files);
}

function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return YEAR;
  return path === "/sw.js" ? REVALIDATE : DAY;
}
