// Starting and stopping, shared by the built site and development. It prints for a person at a
// terminal; the log is separate.

import type { RequestListener, Server } from "node:http";
import { createQuota } from "#platform/concurrency/quota.ts";
import { readConfig } from "#platform/config/config.ts";
import type { Config } from "#platform/config/config.ts";
import { oneProcessAtATime } from "#platform/db/one-process.ts";
import { assertDiskSpace } from "#platform/disk-space.ts";
import { createLog } from "#platform/log.ts";
import type { PageQuery } from "#platform/page-cache/cache-key.ts";
import { createDispatch } from "#server/dispatch.ts";
import type { Context } from "#server/context.ts";
import { createIdentify } from "#server/features/accounts/identify.ts";
import { readSessionToken } from "#server/features/accounts/session-cookie.ts";
import { createApp } from "#server/http/app.ts";
import type { AppOptions } from "#server/http/app.ts";
import { withCanonicalUrl } from "#server/http/canonical-url.ts";
import { readCookies } from "#server/http/cookies.ts";
import { withReadingLimits } from "#server/http/reading-limits.ts";
import { tokenHash } from "#server/shared/keys.ts";
import { queueDerivation } from "#server/features/politicians/derive-columns.ts";
import { getPoliticianIndex } from "#server/features/politicians/load-politician-index.ts";
import { createPageResponses } from "#server/http/pages.ts";
import type { PageRenderer } from "#server/http/pages.ts";
import { createPublicResponses } from "#server/http/public-responses.ts";
import { listSecurityHeaders } from "#server/http/security-headers.ts";
import { routes } from "#server/routes.ts";
import { observeRequests } from "#server/http/observe-requests.ts";
import type { PagePattern } from "#server/http/observe-requests.ts";
import { createOutage } from "#platform/outage.ts";
import { serveMetrics } from "#platform/metrics.ts";
import { countAdministrators } from "#server/shared/queries/administrators.ts";
import { createConnections } from "./connections.ts";
import { openContext } from "./context.ts";
import { openMetrics } from "./metrics.ts";
import { keepEstimatesReady } from "./keep-estimates-ready.ts";
import { listedPaths } from "#web/lib/listed-paths.ts";
import { openPageCache } from "./page-cache.ts";
import { explainFailure } from "./explain-failure.ts";
import { requestListener } from "./request-listener.ts";
import { firstStart, startReport } from "./first-start.ts";
import { startBackgroundWork } from "./worker.ts";

export type Site = Pick<AppOptions, "headerPolicy" | "mountFiles" | "describePicture"> & {
  renderPage: PageRenderer;
  /** The query fields that each page reads. */
  pageQuery: PageQuery;
  pagePattern: PagePattern;
  /** Wraps the application's listener (for the development server). */
  wrap?: (listener: RequestListener) => RequestListener;
  close?: () => Promise<void>;
};

/** Serves the site until SIGTERM or SIGINT, then ends the process. */
export async function runServer(
  prepare: (config: Config, context: Context) => Promise<Site>,
): Promise<void> {
  try {
    await start(prepare);
  } catch (error) {
    process.stderr.write(`Il server non parte: ${explainFailure(error)}\n`);
    process.exit(1);
  }
}

async function start(prepare: (config: Config, context: Context) => Promise<Site>): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  print("Apro la banca dati…");
  const { context, database, invalidations, close } = await openContext(config, log);
  log.onDatabaseAway(createOutage({ log, ping: database.ping, now: Date.now }).report);
  // Of servers that start together, one fills the empty database.
  const demoAccounts = await oneProcessAtATime(database, () =>
    firstStart(context, { maintain: database.maintain, print }),
  );
  const { renderPage, wrap, pageQuery, pagePattern, ...site } = await prepare(config, context);
  const dispatch = createDispatch(context, routes);
  const pages = createPageResponses({ dispatch, renderPage, log });
  const assertRoom = () => assertDiskSpace(config.dataDir);
  let isStopping = false;
  const app = createApp({
    context,
    routes,
    dispatch,
    pages,
    listedPaths,
    identify: createIdentify(context),
    ping: async () => {
      if (isStopping) throw new Error("stopping");
      await assertRoom();
      await database.ping();
    },
    // A server that other processes use has a disk of its own.
    assertRoom: database.isShared ? () => Promise.resolve() : assertRoom,
    ...site,
  });
  const listener = requestListener(app.fetch);
  const headers = await listSecurityHeaders(site.headerPolicy, config.hsts);
  const embedHeaders = await listSecurityHeaders(site.headerPolicy, config.hsts, "/embed/");
  const { silence } = context;
  const render = createPublicResponses({
    routes,
    dispatch,
    pages,
    headers,
    embedHeaders,
    clock: context.clock,
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
    secrets: context.secrets,
    log,
  });
  const metrics = openMetrics({ context, database, pageCache });
  const limited = withReadingLimits(wrap?.(listener) ?? pageCache.listener, {
    // Apart from other quotas: a flood of addresses makes it forget what it has counted.
    quota: createQuota(context.clock),
    clientIpHeader: config.clientIpHeader,
    sessionOf: (cookies) => {
      const token = readSessionToken(readCookies(cookies, config.publicUrl), context.secrets);
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
  const connections = createConnections(withCanonicalUrl(observed));
  if (config.metrics !== null) await serveMetrics(metrics, config.metrics);
  await listen(connections.server, config);
  // Runs after the site is up: requests do not wait for it.
  getPoliticianIndex(context).catch((error: unknown) =>
    log.warn({ err: error }, "politician index not read yet"),
  );
  const stopEstimates = keepEstimatesReady(context);
  await queueDerivation(context);
  const background = startBackgroundWork({ context, database });
  const hasAdministrator = (await countAdministrators(database.db)) > 0;
  for (const line of startReport(config, { demoAccounts, hasAdministrator })) print(line);

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    print("\nMi fermo…");
    stopEstimates();
    await Promise.all([
      connections.end(config.drainSeconds),
      background.then((work) => work.stop()),
    ]);
    await site.close?.();
    await close();
    print("Fermato.");
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop());
  await background;
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Standard output is for the log. */
function print(line: string): void {
  process.stderr.write(`${line}\n`);
}
