// Cancels a bulk job. Its runner notices at its next step.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { cancelBulkJob as endpoint } from "#contract/bulk-jobs.ts";
import { AppError } from "#domain/error.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { invalidateCaches } from "#server/shared/queries/invalidation.ts";
import { updateLocked, deleteUpload, lockBulkJob } from "../queries/bulk-jobs.ts";
import { doneSoFar, toResult, toResponse } from "./stored-bulk-job.ts";
import type { StoredBulkJob } from "./stored-bulk-job.ts";

export async function cancelBulkJob(
  context: Context,
  { id }: ParsedInputOf<typeof endpoint>,
  user: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  const actor = { kind: "administrator", id: user.id } as const;
  return {
    bulkJob: toResponse(await cancel(context, { id, actor, reason: "Operazione annullata" })),
  };
}

/** Throws `bulk_job_not_found` or `bulk_job_decided`. */
export async function cancel(
  { db, clock }: Pick<Context, "db" | "clock">,
  { id, actor, reason }: { id: number; actor: AuditActor; reason: string },
): Promise<StoredBulkJob> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const bulkJob = await lockBulkJob(tx, id);
    if (bulkJob === null) throw new AppError("bulk_job_not_found");
    if (bulkJob.finishedAt !== null) throw new AppError("bulk_job_decided");
    const { kind, source, uploadId } = bulkJob;
    const { added, updated, ended, read } = doneSoFar(bulkJob);
    await recordAction(tx, {
      at,
      actor,
      action: "bulk-job-cancelled",
      subject: { kind: "bulk-job", id },
      details: {
        kind,
        source,
        added,
        updated,
        ended,
        ...(kind === "delete" ? { deleted: read } : {}),
      },
    });
    if (uploadId !== null) await deleteUpload(tx, uploadId);
    await invalidateCaches(tx);
    return updateLocked(tx, id, {
      state: "cancelled",
      finishedAt: at,
      runner: null,
      uploadId: null,
      result: toResult(bulkJob, { at, error: reason }),
    });
  });
}
