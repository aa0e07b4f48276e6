// Starting and stopping, shared by the built site and development. It prints for a person at a
// terminal; the log is separate.

import type { Server } from "node:http";
import { readConfig } from "#platform/config/config.ts";
import type { Config } from "#platform/config/config.ts";
import { oneProcessAtATime } from "#platform/db/one-process.ts";
import { assertDiskSpace } from "#platform/disk-space.ts";
import { createLog } from "#platform/log.ts";
import { serveMetrics } from "#platform/metrics.ts";
import { createOutage } from "#platform/outage.ts";
import type { Context } from "#server/context.ts";
import { createDispatch } from "#server/dispatch.ts";
import { queueDerivation } from "#server/features/politicians/derive-columns.ts";
import { getPoliticianIndex } from "#server/features/politicians/load-politician-index.ts";
import { routes } from "#server/routes.ts";
import { countAdministrators } from "#server/shared/queries/administrators.ts";
import { composeSite } from "./compose-site.ts";
import type { Site } from "./compose-site.ts";
import { createConnections } from "./connections.ts";
import { openContext } from "./context.ts";
import { explainFailure } from "./explain-failure.ts";
import { fillPages } from "./fill-pages.ts";
import { firstStart, startReport } from "./first-start.ts";
import { keepEstimatesReady } from "./keep-estimates-ready.ts";
import { startBackgroundWork } from "./worker.ts";

type Prepare = (
  config: Config,
  context: Context,
) => Promise<Site & { close?: () => Promise<void> }>;

/** Serves the site until SIGTERM or SIGINT, then ends the process. */
export async function runServer(prepare: Prepare): Promise<void> {
  try {
    await start(prepare);
  } catch (error) {
    process.stderr.write(`Il server non parte: ${explainFailure(error)}\n`);
    process.exit(1);
  }
}

async function start(prepare: Prepare): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  print("Apro la banca dati…");
  const { context, database, invalidations, close } = await openContext(config, log);
  log.onDatabaseAway(createOutage({ log, ping: database.ping, now: Date.now }).report);
  // Of servers that start together, one fills the empty database.
  const demoAccounts = await oneProcessAtATime(database, () =>
    firstStart(context, { maintain: database.maintain, print }),
  );
  // Read while the pages are loaded: no reader waits for it.
  const [{ close: closeSite, ...site }] = await Promise.all([
    prepare(config, context),
    getPoliticianIndex(context).catch((error: unknown) =>
      log.warn({ err: error }, "politician index not read yet"),
    ),
  ]);
  const assertRoom = () => assertDiskSpace(config.dataDir);
  let isStopping = false;
  let isFilled = false;
  const { listener, fill, metrics } = await composeSite({
    context,
    database,
    invalidations,
    dispatch: createDispatch(context, routes),
    site,
    ping: async () => {
      if (isStopping || !isFilled) throw new Error(isStopping ? "stopping" : "filling");
      await assertRoom();
      await database.ping();
    },
    // A server that other processes use has a disk of its own.
    assertRoom: database.isShared ? () => Promise.resolve() : assertRoom,
  });
  const connections = createConnections(
    listener,
    // Behind a proxy all connections are its own.
    config.clientIpHeader === null ? {} : { networkOf: () => null },
  );
  if (config.metrics !== null) await serveMetrics(metrics, config.metrics);
  await listen(connections.server, config);
  void fillPages(context, fill).then(() => (isFilled = true));
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
    await closeSite?.();
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
