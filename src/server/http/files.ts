// The built files. What carries a hash in its name never changes and is kept for a year.

import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";
/** The service worker: a newer one must be noticed at once. */
const ASK = "no-cache";

/** `folder` is the absolute path of the built browser files. */
export function mountFiles(app: Hono, folder: string): void {
  const root = relative(process.cwd(), folder);
  app.use(
    "*",
    serveStatic({
      root,
      precompressed: true,
      // Pages are rendered, never files.
      index: "no-index-file",
      onFound: (path, c) => {
        c.header("Cache-Control", cacheControl(path));
      },
    }),
  );
}

function cacheControl(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return YEAR;
  return /[\\/]sw\.js(\.\w+)?$/.test(path) ? ASK : DAY;
}
