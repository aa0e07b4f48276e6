// The daily job that synchronises both chambers, where the setting enables it: it starts the first
// chamber not yet synchronised since midnight UTC. Only one bulk job can run at a time, so the
// other follows later.

import { SYNC_SOURCES } from "#contract/bulk-jobs.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { beginBulkJob } from "./begin-bulk-job.ts";
import { isBulkJobRunning, selectSyncedSince } from "../queries/bulk-jobs.ts";

const actor = { kind: "platform" } as const;

export async function syncDaily(context: Context): Promise<void> {
  const { db, clock, config } = context;
  if (!config.syncDaily || (await isBulkJobRunning(db))) return;
  const midnight = clock.now();
  midnight.setUTCHours(0, 0, 0, 0);
  const done = await selectSyncedSince(db, midnight);
  const source = SYNC_SOURCES.find((one) => !done.includes(one));
  if (source === undefined) return;
  try {
    await beginBulkJob(context, { kind: "sync", source }, { actor });
  } catch (error) {
    // Another bulk job was started first: the next run retries.
    if (!(error instanceof AppError && error.code === "bulk_job_running")) throw error;
  }
}
