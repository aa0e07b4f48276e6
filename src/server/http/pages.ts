// Pages, rendered on the server without looking at who is asking: the same HTML for everyone, so it
// can be cached. What is personal is filled in by the browser.

import { Hono } from "hono";
import type { ContentfulStatusCode, RedirectStatusCode } from "hono/utils/http-status";
import type { Call, Endpoint } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { toSitePath } from "#domain/site-path.ts";
import { isDatabaseAway } from "#platform/db/errors.ts";
import type { Log } from "#platform/log.ts";
import { visitor } from "../context.ts";
import { TAGS_HEADER } from "#platform/page-cache/cache-entry.ts";
import type { Dispatch } from "../dispatch.ts";
import { asAppError, AWAY_SECONDS } from "./error-status.ts";

export type RenderedPage = { status: number; html: string } | { status: number; location: string };

/** Renders the page of an address. `call` reads the API in process, as a visitor. */
export type PageRenderer = (url: URL, call: Call) => Promise<RenderedPage>;

export function createPages(options: {
  dispatch: Dispatch;
  renderPage: PageRenderer;
  log: Log;
}): Hono {
  const { dispatch, renderPage, log } = options;
  const read = async (endpoint: Endpoint, input: unknown) => {
    try {
      return await dispatch(endpoint, input, visitor);
    } catch (error) {
      // The page shows that something failed; what it was is for the log.
      if (!(error instanceof AppError)) log.error({ err: error }, `${endpoint.name} failed`);
      throw isDatabaseAway(error) ? asAppError(error) : error;
    }
  };
  const pages = new Hono();
  pages.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, "page failed");
    return c.html(FAILURE_PAGE, 500);
  });
  pages.get("*", async (c) => {
    // A page depends on all that was read for it; on one thing that may not be kept, and neither may it.
    const tags = new Set<string>();
    let isKeepable = true;
    const call: Call = async (endpoint, input) => {
      if (endpoint.cacheTags === undefined) isKeepable = false;
      else for (const tag of endpoint.cacheTags(input)) tags.add(tag);
      return (await read(endpoint, input)) as never;
    };
    const page = await renderPage(new URL(c.req.url), call);
    if ("location" in page) {
      const path = toSitePath(page.location);
      if (path === null) throw new Error("A page redirects to another site");
      return c.redirect(path, page.status as RedirectStatusCode);
    }
    c.header("Cache-Control", page.status < 500 ? "no-cache" : "no-store");
    if (page.status === 503) c.header("Retry-After", String(AWAY_SECONDS));
    if (isKeepable) c.header(TAGS_HEADER, [...tags].join(" "));
    return c.html(page.html, page.status as ContentfulStatusCode);
  });
  return pages;
}

/** When even the error page cannot be rendered. */
const FAILURE_PAGE = `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Errore – Scrutinio</title>
<h1>Si è verificato un errore</h1>
<p>C'è un problema temporaneo: riprova tra qualche istante.</p>
<p><a href="/">Torna alla pagina iniziale</a></p>
</html>`;
