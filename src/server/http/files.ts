// The built files. Names with a hash never change their content and are cached for a year; the
// others are revalidated by ETag.

import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { etag } from "hono/etag";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";
/** The service worker: a new version must be found at once. */
const REVALIDATE = "no-cache";

/** Paths of files have an extension; those of pages do not. */
const FILE = "/:path{.+\\.[A-Za-z0-9]{2,11}}";

/** `folder` is the absolute path of the built client files. */
export function mountFiles(app: Hono, folder: string): void {
  const files = new Hono();
  files.use(FILE, async (c, next) => {
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
