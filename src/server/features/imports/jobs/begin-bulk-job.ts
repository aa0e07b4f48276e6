// Creates a bulk job, records who started it, and starts work on it.

import { runBulkJob } from "#contract/jobs.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import type { AuditActor, AuditEntry } from "#server/shared/audit/entry.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context } from "#server/context.ts";
import { insertBulkJob } from "../queries/bulk-jobs.ts";
import { truncateChanges } from "../queries/changes.ts";
import { NO_PROGRESS } from "./stored-bulk-job.ts";
import type { StoredBulkJob } from "./stored-bulk-job.ts";

type Beginning = Pick<StoredBulkJob, "kind" | "source"> &
  Partial<Pick<StoredBulkJob, "fileName" | "uploadId" | "ending" | "acceptsOlder">>;

const ACTIONS = {
  import: "import-started",
  sync: "sync-started",
  delete: "source-deleted",
} as const satisfies Record<string, AuditAction>;

/** Throws `bulk_job_running`. With `runner`, that process runs it; without, a queued job does. */
export async function beginBulkJob(
  { db, clock, jobs }: Pick<Context, "db" | "clock" | "jobs">,
  {
    kind,
    source,
    fileName = null,
    uploadId = null,
    ending = "source",
    acceptsOlder = false,
  }: Beginning,
  by: {
    actor: AuditActor;
    runner?: string;
    /** Number of politicians to delete. */
    total?: number;
    details?: AuditEntry["details"];
  },
): Promise<StoredBulkJob> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const bulkJob = await insertBulkJob(tx, {
      kind,
      source,
      fileName,
      ending,
      acceptsOlder,
      uploadId,
      createdAt: now,
      runner: by.runner ?? null,
      state: kind === "delete" ? "applying" : "reading",
      progress: { ...NO_PROGRESS, total: by.total ?? null },
    });
    // What the last one changed is read until the next begins.
    await truncateChanges(tx);
    await recordAction(tx, {
      at: now,
      actor: by.actor,
      action: ACTIONS[kind],
      subject: { kind: "bulk-job", id: bulkJob.id },
      details: { source, ...(kind === "import" ? { ending } : {}), ...by.details },
    });
    if (by.runner === undefined) await jobs.enqueue(tx, runBulkJob, { bulkJobId: bulkJob.id });
    return bulkJob;
  });
}
