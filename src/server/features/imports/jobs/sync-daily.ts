// The job that has both chambers read once a day, where the setting says so: the first of them that
// nobody has had read since midnight UTC, one at a time, as only one bulk job may be under way.

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
    // Somebody was faster: next time.
    if (!(error instanceof AppError && error.code === "bulk_job_running")) throw error;
  }
}
