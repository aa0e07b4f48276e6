// Confirms a bulk job that waits after its preview.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { runBulkJob } from "#contract/jobs.ts";
import type { confirmBulkJob as endpoint } from "#contract/bulk-jobs.ts";
import { AppError } from "#domain/error.ts";
import { areSameLimits } from "#domain/politician/import-limits.ts";
import type { ImportLimits } from "#domain/politician/import-limits.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { initialProgress } from "./perform-bulk-job.ts";
import { updateLocked, lockBulkJob } from "../queries/bulk-jobs.ts";
import { limitDetails } from "./limit-bulk-job.ts";
import { toResponse } from "./stored-bulk-job.ts";
import type { StoredBulkJob } from "./stored-bulk-job.ts";

export async function confirmBulkJob(
  context: Context,
  answer: ParsedInputOf<typeof endpoint>,
  { id }: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  const actor = { kind: "administrator", id } as const;
  return { bulkJob: toResponse(await confirm(context, answer, { actor })) };
}

/** With `runner`, that process continues it; without, a queued job does. */
export async function confirm(
  { db, clock, jobs }: Pick<Context, "db" | "clock" | "jobs">,
  { id, endMany, limits }: { id: number; endMany: boolean; limits?: ImportLimits | undefined },
  { actor, runner }: { actor: AuditActor; runner?: string },
): Promise<StoredBulkJob> {
  return db.transaction(async (tx) => {
    const bulkJob = await lockBulkJob(tx, id);
    if (bulkJob === null) throw new AppError("bulk_job_not_found");
    const { source, state, preview } = bulkJob;
    if (state !== "waiting" || preview === null) throw new AppError("bulk_job_decided");
    if (limits !== undefined && !areSameLimits(limits, bulkJob.limits))
      throw new AppError("limits_changed");
    if (preview.endsTooMany && !endMany) throw new AppError("endings_unconfirmed");
    const { added, updated, ended, endsTooMany } = preview;
    await recordAction(tx, {
      at: clock.now(),
      actor,
      action: "bulk-job-confirmed",
      subject: { kind: "bulk-job", id },
      details: { source, added, updated, ended, endsTooMany, ...limitDetails(bulkJob) },
    });
    if (runner === undefined) await jobs.enqueue(tx, runBulkJob, { bulkJobId: id });
    return updateLocked(tx, id, {
      state: "applying",
      progress: initialProgress(preview),
      runner: runner ?? null,
    });
  });
}
