// Background jobs of this process: mail, publication of opinions, cleanup. They run beside the web
// server; JOBS=off leaves them to another instance on the same database.

import { startWorker } from "#platform/jobs/worker.ts";
import { ensureSigningKey } from "#server/features/snapshots/signing-keys.ts";
import { jobHandlers } from "#server/jobs.ts";
import type { OpenContext } from "./context.ts";

/** Shorter than the server's own shutdown limit. */
const GRACE_MS = 8_000;

export interface BackgroundWork {
  /** Running jobs finish or are returned to the queue. */
  stop(): Promise<void>;
}

export async function startBackgroundWork({
  context,
  database,
}: Pick<OpenContext, "context" | "database">): Promise<BackgroundWork> {
  await ensureSigningKey(context);
  if (!context.config.runJobs) return { stop: () => Promise.resolve() };
  const worker = await startWorker({
    database,
    handlers: jobHandlers(context),
    log: context.log,
  });
  return { stop: () => worker.stop(GRACE_MS) };
}
