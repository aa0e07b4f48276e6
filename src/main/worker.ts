// The background work of this process: mail, publication of opinions, tidying up. It runs beside the web
// server; JOBS=off leaves it to another instance on the same database.

import { startWorker } from "#platform/jobs/worker.ts";
import { jobHandlers } from "#server/jobs.ts";
import type { OpenContext } from "./context.ts";

/** Less than the server's own patience when it stops. */
const GRACE_MS = 8_000;

export interface BackgroundWork {
  /** What is under way finishes or is given back. */
  stop(): Promise<void>;
}

export async function startBackgroundWork({
  context,
  database,
}: Pick<OpenContext, "context" | "database">): Promise<BackgroundWork> {
  if (!context.config.runJobs) return { stop: () => Promise.resolve() };
  const worker = await startWorker({
    database,
    handlers: jobHandlers(context),
    log: context.log,
  });
  return { stop: () => worker.stop(GRACE_MS) };
}
