// The web application: health, API, sign-in, files and pages behind one set of security headers.

import { Hono } from "hono";
import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { methodNotAllowed } from "hono/method-not-allowed";
import { secureHeaders } from "hono/secure-headers";
import type { Call } from "#contract/endpoint.ts";
import { recentWriteCookie } from "#platform/page-cache/recent-write.ts";
import { VERSION } from "#platform/version.ts";
import { AppError } from "#domain/error.ts";
import { visitor } from "../context.ts";
import type { Context as UseCaseContext } from "../context.ts";
import type { Identify } from "../client.ts";
import { authorize } from "../dispatch.ts";
import type { Dispatch } from "../dispatch.ts";
import type { FileRoute, FileSources } from "../file-route.ts";
import type { Route } from "../route.ts";
import { createRateLimit } from "../shared/rate-limit.ts";
import { createApi, problemResponse } from "./api.ts";
import { createCorrectionForm } from "./correction-form.ts";
import { createMcp, MCP_PATH } from "./mcp.ts";
import { createExercise } from "./exercise.ts";
import { tellFiguresValidity } from "./figures-validity.ts";
import { createFileRoutes } from "./file-routes.ts";
import { createAnswerOnce } from "./idempotency.ts";
import { openToOtherSites, securityHeaders } from "./security-headers.ts";
import type { HeaderPolicy } from "./security-headers.ts";
import { createPages } from "./pages.ts";
import type { PageResponses } from "./pages.ts";
import { createUnsubscribe } from "./unsubscribe.ts";
import type { Mailings } from "./unsubscribe.ts";

export interface AppOptions {
  context: UseCaseContext;
  routes: readonly Route[];
  files: readonly FileRoute[];
  mailings: Mailings;
  identify: Identify;
  /** Rejects while the database is unavailable. */
  ping: () => Promise<void>;
  /** Rejects while a write could fill the disk under the database. */
  assertRoom: () => Promise<void>;
  dispatch: Dispatch;
  pages: PageResponses;
  /** What files show of the pages. */
  sources: Omit<FileSources, "call">;
  headerPolicy: HeaderPolicy;
  /** Serves built files; runs before pages. */
  mountFiles: (app: Hono) => void;
}

/** Authors see their own writes at once (src/platform/page-cache/recent-write.ts). */
function markRecentWrite(isHttps: boolean): MiddlewareHandler {
  const cookie = recentWriteCookie(isHttps);
  return async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (isRead(method) || !c.res.ok) return;
    // Signing in changes no public page, and sessions are refreshed frequently.
    if (path.startsWith("/api/auth/") || path === MCP_PATH) return;
    c.header("Set-Cookie", cookie, { append: true });
  };
}

const isRead = (method: string) => method === "GET" || method === "HEAD" || method === "OPTIONS";

/** While the disk is nearly full the site is read only: the engine ends with the write that fills it. */
function refuseWritesWithout(assertRoom: AppOptions["assertRoom"]): MiddlewareHandler {
  return async ({ req: { method, path } }, next) => {
    if (!isRead(method) && path !== MCP_PATH) await assertRoom();
    await next();
  };
}

/** The state of this server at this moment. */
const NOW = { "Cache-Control": "no-store" };

export function createApp(options: AppOptions): Hono {
  const { context, routes, identify, ping, dispatch, pages, headerPolicy, mountFiles } = options;
  const call = ((endpoint, input) => dispatch(endpoint, input, visitor)) as Call;
  const app = new Hono();
  app.onError((error, c) => problemResponse(c, error, context.log));

  app.get("/healthz", (c) => c.json({ status: "ok", version: VERSION }, 200, NOW));
  app.get("/readyz", async (c) => {
    try {
      await ping();
      return c.text("ready", 200, NOW);
    } catch {
      return c.text("not ready", 503, NOW);
    }
  });

  app.use(openToOtherSites);
  app.use(secureHeaders(securityHeaders(headerPolicy, context.config.hsts)));
  app.use(compress());
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        c.header("Allow", methods.join(", "));
        return problemResponse(c, new AppError("method_not_allowed"), context.log);
      },
    }),
  );
  app.use(refuseWritesWithout(options.assertRoom));
  app.use(markRecentWrite(headerPolicy.https));
  app.use(createExercise(context, identify));
  app.route(
    "/",
    createApi({
      routes,
      dispatch,
      authorize: (endpoint, actor) => authorize(context.config, endpoint, actor),
      identify,
      rateLimit: createRateLimit(context),
      quota: context.quota,
      clientIpHeader: context.config.clientIpHeader,
      publicUrl: context.config.publicUrl,
      tellFiguresValidity: tellFiguresValidity(context),
      answerOnce: createAnswerOnce(context, routes),
      memo: context.memo,
      log: context.log,
    }),
  );
  app.route("/", createMcp(context, dispatch));
  app.route("/", createFileRoutes(context, options.files, { ...options.sources, call }));
  app.route("/", createUnsubscribe(context, options.mailings));
  app.route("/", createCorrectionForm(app));
  mountFiles(app);
  app.route("/", createPages(pages, tellFiguresValidity(context)));
  return app;
}
