// Renders a page to HTML, with the data the browser needs to hydrate it, and feeds.

import type { Call } from "#contract/endpoint.ts";
import { AppError, errorMessage, isErrorCode } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { isEmbedPath } from "#domain/embed/embed.ts";
import { EMBED_QUERY, renderEmbed } from "./embeds.ts";
import type { RenderedEmbed } from "./embeds.ts";
import { feedPattern, renderFeed } from "./feeds.ts";
import type { RenderedFeed } from "./feeds.ts";
import { describePicture as describe } from "./pictures.ts";
import type { PictureRequest, PictureSources } from "./pictures.ts";
import { headHtml, scriptJson } from "./head.ts";
import type { Head } from "./page.ts";
import { loadPage, Redirect } from "./router/load.ts";
import type { Shown } from "./router/load.ts";
import { matchPage } from "./router/match.ts";
import { renderHtml } from "./render-html.tsx";
import { RouterProvider } from "./router/provider.tsx";
import { stillRouter } from "./router/router.ts";
import type { PageState } from "./page-state.ts";
import { routes } from "./routes.ts";
import { SLEEPING_PAGES } from "./sleeping-pages.ts";
import { site } from "../text/site.ts";

export type Rendered =
  | { redirect: string; status: number }
  | RenderedFeed
  | RenderedEmbed
  | {
      status: number;
      /** Why the page could not be loaded; undefined on success. */
      errorCode: ErrorCode | null;
      head: string;
      app: readonly Uint8Array[];
      state: string;
      /** Source file of the page (below src/web), for preloading. */
      file: string;
      /** It waits for its reader (wake.ts). */
      sleeps: boolean;
    };

/** `origin` is the public origin, for canonical URLs. */
export async function render(url: URL, origin: string, call: Call): Promise<Rendered> {
  if (isEmbedPath(url.pathname)) {
    const found = await renderEmbed(url, origin, withOwnErrors(call));
    return found instanceof Redirect ? { redirect: found.to, status: found.status } : found;
  }
  const feed = await renderFeed(url.pathname, origin, withOwnErrors(call));
  if (feed instanceof Redirect) return { redirect: feed.to, status: feed.status };
  if (feed !== null) return feed;
  const { signal } = new AbortController();
  const shown = await loadPage(routes, { url, signal, call: withOwnErrors(call) }, undefined);
  if (shown instanceof Redirect) return { redirect: shown.to, status: shown.status };

  const { data, frameData, error, status, file } = shown;
  const router = stillRouter(shown, url);
  const code = error === null ? null : toErrorCode(error.value);
  const state: PageState = {
    data,
    frameData,
    error: error === null ? null : { at: error.at, ...toErrorState(error.value) },
  };
  return {
    status,
    errorCode: code,
    head: headHtml(
      getHead(shown, new URL(url.pathname + url.search, origin)),
      origin,
      url.pathname,
    ),
    app: renderHtml(<RouterProvider router={router} table={routes} />, router),
    state: scriptJson(state),
    file,
    sleeps: error === null && SLEEPING_PAGES.has(matchPage(routes.pages, url.pathname).page.path),
  };
}

/** Null where there is nothing to draw. */
export function describePicture(
  request: PictureRequest,
  origin: string,
  sources: PictureSources,
): ReturnType<typeof describe> {
  return describe(request, origin, { ...sources, call: withOwnErrors(sources.call) });
}

/** The query fields that the page, feed or embed at a path reads; null where there is none. */
export function pageQuery(pathname: string): readonly string[] | null {
  if (isEmbedPath(pathname)) return EMBED_QUERY;
  const { path, query } = matchPage(routes.pages, pathname).page;
  if (path !== "*") return query;
  return feedPattern(pathname) === null ? null : [];
}

/** The pattern of the page, feed or embed at a path: "/topic/{id}"; null where there is none. */
export function pagePattern(pathname: string): string | null {
  if (isEmbedPath(pathname)) return "/embed/*";
  const pattern = feedPattern(pathname) ?? matchPage(routes.pages, pathname).page.path;
  return pattern === "*" ? null : pattern.replaceAll(/:(\w+)/g, "{$1}");
}

function getHead({ module, data, error }: Shown, url: URL): Head {
  return error !== null || module === null
    ? { title: site.error.title, description: site.description, noIndex: true }
    : module.head(data as never, url);
}

function toErrorState(error: unknown): { code: ErrorCode; message: string } {
  const code = toErrorCode(error);
  return { code, message: error instanceof AppError ? error.message : errorMessage(code) };
}

function toErrorCode(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : "internal";
}

/** The server's AppError is another instance of the class than the one bundled with the pages. */
function withOwnErrors(call: Call): Call {
  return (endpoint, input, options) =>
    call(endpoint, input, options).catch((error: unknown) => {
      if (error instanceof AppError || !(error instanceof Error) || error.name !== "AppError")
        throw error;
      const { code, message } = error as Partial<AppError>;
      const own = new AppError(isErrorCode(code) ? code : "internal");
      if (message !== undefined) own.message = message;
      throw own;
    });
}
