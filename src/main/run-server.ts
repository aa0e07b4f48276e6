// Starting and stopping, the same for the built site and for development. What it prints is for the
// person who typed the command; the log is separate.

import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { AppError } from "#domain/error.ts";
import { ConfigError, readConfig } from "#platform/config/config.ts";
import type { Config } from "#platform/config/config.ts";
import { createLog } from "#platform/log.ts";
import { createSessions } from "#server/features/accounts/sessions.ts";
import { createApp } from "#server/http/app.ts";
import type { AppOptions } from "#server/http/app.ts";
import { routes } from "#server/routes.ts";
import { openContext } from "./context.ts";
import { openFront } from "./front.ts";
import { firstStart, startReport } from "./first-start.ts";
import { authSecret } from "./secret.ts";
import { startBackgroundWork } from "./worker.ts";

const SERVER_LIMITS = { headersTimeout: 10_000, requestTimeout: 0, maxHeaderSize: 16 * 1024 };
/** How long requests under way may take once the server was told to stop. */
const STOP_TIMEOUT_MS = 10_000;

export type Site = Pick<AppOptions, "renderPage" | "headerPolicy" | "mountFiles"> & {
  /** Wraps the application's listener (the development server puts itself in front). */
  wrap?: (listener: RequestListener) => RequestListener;
  close?: () => Promise<void>;
};

/** Serves the site until the process is told to stop, then ends the process. */
export async function runServer(prepare: (config: Config) => Promise<Site>): Promise<void> {
  try {
    await start(prepare);
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}

async function start(prepare: (config: Config) => Promise<Site>): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  print("Apro la banca dati…");
  const { context, database, announcements, close } = await openContext(config, log);
  const demoAccounts = await firstStart(context, { maintain: database.maintain, print });
  const site = await prepare(config);
  let isStopping = false;
  const app = createApp({
    context,
    routes,
    sessions: createSessions({ context, secret: authSecret(config) }),
    ping: () => (isStopping ? Promise.reject(new Error("stopping")) : database.ping()),
    ...site,
  });
  const listener = getRequestListener(app.fetch) as RequestListener;
  const front = openFront({ fetch: app.fetch, listener, config, announcements, log });
  const server = createServer(SERVER_LIMITS, site.wrap?.(listener) ?? front);
  // Nothing sent or received for so long; the time for a body is the front's affair.
  server.setTimeout(60_000);
  await listen(server, config);
  // The site is up: nobody waits for this.
  const background = startBackgroundWork({ context, database });
  for (const line of startReport(config, demoAccounts)) print(line);

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    print("\nMi fermo…");
    await Promise.all([
      Promise.race([closeServer(server), wait(STOP_TIMEOUT_MS)]),
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

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

/** Says in words why the start failed; the stack only where nothing better is known. */
function explain(error: unknown): void {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (error instanceof ConfigError)
    process.stderr.write(`Il server non parte:\n- ${error.problems.join("\n- ")}\n`);
  else if (code === "EADDRINUSE")
    process.stderr.write(
      "Il server non parte: la porta è già in uso. Ferma l'altro programma o scegline un'altra con PORT.\n",
    );
  else if (
    error instanceof AppError ||
    (error instanceof Error && error.name === "DatabaseLockedError")
  )
    process.stderr.write(`Il server non parte: ${error.message}\n`);
  else
    process.stderr.write(
      `Il server non parte: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
