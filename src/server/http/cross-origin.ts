// Cross-origin reads (CORS): scripts of other sites may read what everybody may, never with cookies.

import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Response headers that scripts of other sites may see. */
const EXPOSED = ["ETag", "RateLimit", "RateLimit-Policy", "Retry-After"];

/** The same as `openToScripts`, for responses that do not pass the router. */
export const OPEN_TO_SCRIPTS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED.join(","),
};

export const openToScripts: MiddlewareHandler = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  allowHeaders: ["If-None-Match"],
  exposeHeaders: EXPOSED,
  maxAge: 86_400,
});
