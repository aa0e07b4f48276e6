// Renders the page of an address to HTML, with the data the browser needs to carry on.

import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import type { Call } from "#contract/endpoint.ts";
import { AppError, isErrorCode } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { headHtml, scriptJson } from "./lib/head.ts";
import { callContext } from "./lib/page.ts";
import type { PageHandle } from "./lib/page.ts";
import type { PageState } from "./lib/state.ts";
import { routes } from "./routes.ts";
import { site } from "./text/site.ts";

export type Rendered =
  | { redirect: string; status: number }
  | {
      status: number;
      /** Why the page could not be loaded, where it could not. */
      errorCode: ErrorCode | null;
      head: string;
      app: string;
      state: string;
      /** Source files (below src/web) of the routes shown, for preloading. */
      files: string[];
    };

const handler = createStaticHandler(routes);

/** `origin` is the site's public one, for canonical addresses. */
export async function render(url: URL, origin: string, call: Call): Promise<Rendered> {
  const requestContext = new RouterContextProvider();
  requestContext.set(callContext, withOwnErrors(call));
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response)
    return { redirect: context.headers.get("Location") ?? "/", status: context.status };

  const router = createStaticRouter(handler.dataRoutes, context);
  const app = renderToString(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
  const match = context.matches.at(-1);
  const error = Object.values(context.errors ?? {})[0];
  const handle = match?.route.handle as PageHandle | undefined;
  const head =
    error === undefined && handle !== undefined && match !== undefined
      ? handle.head(context.loaderData[match.route.id], new URL(url.pathname + url.search, origin))
      : { title: site.error.title, description: site.description, noIndex: true };
  const state: PageState = {
    loaderData: context.loaderData,
    errors:
      context.errors === null
        ? null
        : Object.fromEntries(
            Object.entries(context.errors).map(([id, value]) => [id, codeOf(value)]),
          ),
  };
  return {
    status: context.statusCode,
    errorCode: error === undefined ? null : codeOf(error),
    head: headHtml(head, origin, url.pathname),
    app,
    state: scriptJson(state),
    files: context.matches.map((one) => one.route.id),
  };
}

function codeOf(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : "internal";
}

/** The server's AppError is another copy of the class than the one bundled with the pages. */
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
