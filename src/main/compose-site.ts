// The whole site as a listener of Node's server: one spelling of addresses, observation, limits, page cache, load shedding,
// application. Tests that speak of HTTP ask the same.

import type { RequestListener } from "node:http";
import type { Hono } from "hono";
import { createQuota } from "#platform/concurrency/quota.ts";
import type { Database } from "#platform/db/database.ts";
import type { Metrics } from "#platform/metrics.ts";
import type { PageQuery } from "#platform/page-cache/cache-key.ts";
import type { InvalidationBus } from "#platform/page-cache/invalidation-bus.ts";
import type { PageCache } from "#platform/page-cache/page-cache.ts";
import type { Context } from "#server/context.ts";
import { createIdentify } from "#server/features/accounts/identify.ts";
import { readSessionToken } from "#server/features/accounts/session-cookie.ts";
import type { DescribePicture } from "#server/file-route.ts";
import { files } from "#server/files.ts";
import { createApp } from "#server/http/app.ts";
import type { AppOptions } from "#server/http/app.ts";
import { withCanonicalUrl } from "#server/http/canonical-url.ts";
import { readCookies } from "#server/http/cookies.ts";
import { withOneHost } from "#server/http/host-header.ts";
import { observeRequests } from "#server/http/observe-requests.ts";
import type { PagePattern } from "#server/http/observe-requests.ts";
import { createPageResponses } from "#server/http/pages.ts";
import type { PageRenderer } from "#server/http/pages.ts";
import { createPublicResponses } from "#server/http/public-responses.ts";
import { withReadingLimits } from "#server/http/reading-limits.ts";
import { listSecurityHeaders } from "#server/http/security-headers.ts";
import { mailings } from "#server/mailings.ts";
import { routes } from "#server/routes.ts";
import { tokenHash } from "#server/shared/keys.ts";
import { listedPaths } from "#web/lib/listed-paths.ts";
import { openMetrics } from "./metrics.ts";
import { openPageCache } from "./page-cache.ts";
import { requestListener } from "./request-listener.ts";

export type Site = Pick<AppOptions, "headerPolicy" | "mountFiles"> & {
  describePicture: DescribePicture;
  renderPage: PageRenderer;
  /** The query fields that each page reads. */
  pageQuery: PageQuery;
  pagePattern: PagePattern;
  /** Wraps the application's listener (for the development server). */
  wrap?: (listener: RequestListener) => RequestListener;
};

export interface ComposeOptions extends Pick<AppOptions, "dispatch" | "ping" | "assertRoom"> {
  context: Context;
  database: Pick<Database, "pool" | "ping">;
  invalidations: InvalidationBus;
  site: Site;
}

export interface ComposedSite {
  listener: RequestListener;
  fill: PageCache["fill"];
  /** The application behind it. */
  app: Hono;
  metrics: Metrics;
}

export async function composeSite(options: ComposeOptions): Promise<ComposedSite> {
  const { context, database, invalidations, dispatch, ping, assertRoom } = options;
  const { renderPage, wrap, pageQuery, pagePattern, describePicture, ...site } = options.site;
  const { clock, config, log, secrets, silence } = context;
  const pages = createPageResponses({ dispatch, renderPage, log });
  const app = createApp({
    context,
    routes,
    files,
    mailings,
    dispatch,
    pages,
    sources: { describePicture, listedPaths },
    identify: createIdentify(context),
    ping,
    assertRoom,
    ...site,
  });
  const listener = requestListener(app.fetch);
  const headers = await listSecurityHeaders(site.headerPolicy, config.hsts);
  const embedHeaders = await listSecurityHeaders(site.headerPolicy, config.hsts, "/embed/");
  const render = createPublicResponses({
    routes,
    dispatch,
    pages,
    headers,
    embedHeaders,
    clock,
    silence,
    log,
  });
  const pageCache = openPageCache({
    render,
    listener,
    pageQuery,
    config,
    invalidations,
    silence,
    secrets,
    log,
    now: () => clock.now().getTime(),
  });
  const metrics = openMetrics({ context, database, pageCache });
  const limited = withReadingLimits(wrap?.(listener) ?? pageCache.listener, {
    // Apart from other quotas: a flood of addresses makes it forget what it has counted.
    quota: createQuota(clock),
    clientIpHeader: config.clientIpHeader,
    sessionOf: (cookies) => {
      if (cookies === undefined) return null;
      const token = readSessionToken(readCookies(cookies, config.publicUrl), secrets);
      return token === null ? null : tokenHash(token);
    },
  });
  const observed = observeRequests(limited, {
    metrics,
    log,
    requestLevel: config.requestLogLevel,
    trustsProxy: config.clientIpHeader !== null,
    endpoints: routes.map((route) => route.endpoint),
    pagePattern,
  });
  return { listener: withOneHost(withCanonicalUrl(observed)), fill: pageCache.fill, app, metrics };
}
