// Pages, rendered on the server without looking at the client: the same HTML for everyone, so it
// can be cached. The browser fills in what is personal.

import { Hono } from "hono";
import type { MiddlewareHandler } from "hono";
import type { Call, Endpoint } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { toSitePath } from "#domain/site-path.ts";
import { isUnavailable } from "#platform/db/errors.ts";
import type { Log } from "#platform/log.ts";
import type { RenderedResponse } from "#platform/page-cache/rendered-response.ts";
import { visitor } from "../context.ts";
import type { Dispatch } from "../dispatch.ts";
import { asAppError, AWAY_SECONDS } from "./error-status.ts";

export type RenderedPage =
  | {
      status: number;
      body: Buffer;
      /** Its media type. */
      type: string;
    }
  | { status: number; location: string };

/** Renders the page of an address. `call` reads the API in process, as a visitor. */
export type PageRenderer = (url: URL, call: Call) => Promise<RenderedPage>;

export interface PageOptions {
  dispatch: Dispatch;
  renderPage: PageRenderer;
  log: Pick<Log, "error">;
}

/** Never rejects: if a page cannot be rendered, the error page is. */
export type PageResponses = (url: URL) => Promise<RenderedResponse>;

export function createPageResponses({ dispatch, renderPage, log }: PageOptions): PageResponses {
  const read = async (endpoint: Endpoint, input: unknown) => {
    try {
      return await dispatch(endpoint, input, visitor);
    } catch (error) {
      // The page shows an error; its cause is logged.
      if (!(error instanceof AppError)) log.error({ err: error }, `${endpoint.name} failed`);
      throw isUnavailable(error) ? asAppError(error) : error;
    }
  };
  const respond: PageResponses = async (url) => {
    // A page depends on everything it reads. If one endpoint has no tags, the page is not cached.
    const tags = new Set<string>();
    let isCacheable = true;
    const call: Call = async (endpoint, input) => {
      if (endpoint.cacheTags === undefined) isCacheable = false;
      else for (const tag of endpoint.cacheTags(input)) tags.add(tag);
      return (await read(endpoint, input)) as never;
    };
    const page = await renderPage(url, call);
    if ("location" in page) return redirect(page.status, page.location);
    const headers = ["Content-Type", page.type];
    headers.push("Cache-Control", page.status < 500 ? "no-cache" : "no-store");
    if (page.status === 503) headers.push("Retry-After", String(AWAY_SECONDS));
    const { status, body } = page;
    return { status, headers, body, tags: isCacheable ? [...tags] : null };
  };
  return async (url) => {
    try {
      return await respond(url);
    } catch (error) {
      log.error({ err: error, path: url.pathname }, "page failed");
      const headers = ["Content-Type", "text/html; charset=UTF-8", "Cache-Control", "no-store"];
      return { status: 500, headers, body: FAILURE_PAGE, tags: null };
    }
  };
}

function redirect(status: number, location: string): RenderedResponse {
  const path = toSitePath(location);
  if (path === null) throw new Error("A page redirects to another site");
  return {
    status,
    headers: ["Location", path, "Cache-Control", "no-cache"],
    body: Buffer.alloc(0),
    tags: null,
  };
}

/** Serves pages that bypass the page cache. */
export function createPages(respond: PageResponses, tellFiguresValidity: MiddlewareHandler): Hono {
  const pages = new Hono();
  pages.get("*", tellFiguresValidity, async (c) => {
    const { status, headers: pairs, body } = await respond(new URL(c.req.url));
    // Before the response: the server's own would begin with a media type.
    const headers = new Headers();
    for (let index = 0; index < pairs.length; index += 2)
      headers.append(pairs[index] ?? "", pairs[index + 1] ?? "");
    return new Response(new Uint8Array(body), { status, headers });
  });
  return pages;
}

/** The error page itself cannot be rendered. */
const FAILURE_PAGE = Buffer.from(`<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Errore – Scrutinio</title>
<h1>Si è verificato un errore</h1>
<p>C'è un problema temporaneo: riprova tra qualche istante.</p>
<p><a href="/">Torna alla pagina iniziale</a></p>
</html>`);
