// Runs a bulk job from its present state until it ends or waits for a confirmation. It may be
// interrupted at any point and resumed by any runner: nothing is written or counted twice.

import { fetchPhotos, findPairs } from "#contract/jobs.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import type { Tx } from "#platform/db/database.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context } from "#server/context.ts";
import { ImportRefused } from "../import-refused.ts";
import { tidyPoliticians } from "../queries/politicians.ts";
import { applyPhase } from "./apply-phase.ts";
import { deletePhase } from "./delete-phase.ts";
import { BulkJobLease, LeaseLost } from "./lease.ts";
import type { Runner } from "./lease.ts";
import { invalidateCaches } from "#server/shared/queries/invalidation.ts";
import { claimBulkJob, deleteUpload } from "../queries/bulk-jobs.ts";
import { limitDetails } from "./limit-bulk-job.ts";
import { readPhase } from "./read-phase.ts";
import { NO_PROGRESS, toResult } from "./stored-bulk-job.ts";
import type { StoredPreview } from "./stored-bulk-job.ts";

export async function performBulkJob(
  context: Context,
  { id, actor }: { id: number; actor: AuditActor },
  runner: Runner,
): Promise<void> {
  const bulkJob = await claimBulkJob(context.db, id, runner.name);
  if (bulkJob === null) return;
  const lease = new BulkJobLease(context.db, bulkJob, runner);
  try {
    if (bulkJob.kind === "delete") {
      await deletePhase(context, lease);
      await complete(context, lease, actor);
      return;
    }
    const preview =
      bulkJob.state === "reading" ? await previewChanges(context, lease) : bulkJob.preview;
    if (preview === null || lease.bulkJob.state === "waiting") return;
    await applyPhase(context, lease, preview);
    await complete(context, lease, actor);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (!(error instanceof ImportRefused)) throw error;
    await fail(context, lease, { actor, reason: error.message });
  }
}

/** The reason of a failure for which no better one is known. */
const FAILURES = {
  import: "Errore durante l'importazione",
  sync: "Errore durante la sincronizzazione",
  delete: "Errore durante la cancellazione",
} as const;

/** After the last attempt. */
export async function failBulkJob(
  context: Pick<Context, "db" | "clock">,
  { id, actor }: { id: number; actor: AuditActor },
  runner: Runner,
): Promise<void> {
  const bulkJob = await claimBulkJob(context.db, id, runner.name);
  if (bulkJob === null) return;
  const lease = new BulkJobLease(context.db, bulkJob, runner);
  await fail(context, lease, { actor, reason: FAILURES[bulkJob.kind] });
}

/**
 * Previews the changes. An import always waits for a confirmation; a synchronisation only if many
 * would end.
 */
async function previewChanges(context: Context, lease: BulkJobLease): Promise<StoredPreview> {
  const preview = await readPhase(context, lease);
  const { kind } = lease.bulkJob;
  const waits = kind === "import" || preview.endsTooMany;
  await lease.update(
    context.db,
    waits
      ? { preview, state: "waiting", runner: null }
      : { preview, state: "applying", progress: initialProgress(preview) },
  );
  return preview;
}

export function initialProgress({ records, rejected }: StoredPreview) {
  return { ...NO_PROGRESS, total: records + rejected, rejected };
}

const APPLIED = {
  import: "import-applied",
  sync: "sync-applied",
  // Recorded at confirmation.
  delete: null,
} as const satisfies Record<string, AuditAction | null>;

/** Vacuuming makes visitors wait for a second or two on a database that is not shared. */
const MANY_CHANGED = 1_000;

async function complete(context: Context, lease: BulkJobLease, actor: AuditActor): Promise<void> {
  const { kind, source, progress } = lease.bulkJob;
  await finish(context, lease, { state: "completed", error: null }, async (tx, at) => {
    const action = APPLIED[kind];
    if (action === null) return;
    const { added, updated, ended, skipped, rejected } = progress;
    const counts = { added, updated, ended, skipped, rejected };
    const details = { source, ...counts, ...limitDetails(lease.bulkJob) };
    await recordAction(tx, { at, actor, action, subject: toAuditSubject(lease), details });
    await context.jobs.enqueue(tx, fetchPhotos, {});
    await context.jobs.enqueue(tx, findPairs, {});
  });
  const { added, updated, ended } = progress;
  const changed = kind === "delete" ? progress.read : added + updated + ended;
  if (changed > MANY_CHANGED)
    await tidyPoliticians(context.db).catch((error: unknown) => {
      context.log.warn({ err: error }, "tidying up after a bulk job failed");
    });
}

async function fail(
  context: Pick<Context, "db" | "clock">,
  lease: BulkJobLease,
  { actor, reason }: { actor: AuditActor; reason: string },
): Promise<void> {
  const { kind, source } = lease.bulkJob;
  await finish(context, lease, { state: "failed", error: reason }, (tx, at) =>
    recordAction(tx, {
      at,
      actor,
      action: "bulk-job-failed",
      subject: toAuditSubject(lease),
      details: { kind, source },
    }),
  );
}

async function finish(
  { db, clock }: Pick<Context, "db" | "clock">,
  lease: BulkJobLease,
  { state, error }: { state: "completed" | "failed"; error: string | null },
  record: (tx: Tx, at: Date) => Promise<void>,
): Promise<void> {
  const at = clock.now();
  const { uploadId } = lease.bulkJob;
  await db.transaction(async (tx) => {
    await lease.update(tx, {
      state,
      finishedAt: at,
      runner: null,
      uploadId: null,
      result: toResult(lease.bulkJob, { at, error }),
      progress: lease.bulkJob.progress,
    });
    if (uploadId !== null) await deleteUpload(tx, uploadId);
    await invalidateCaches(tx);
    await record(tx, at);
  });
}

function toAuditSubject({ bulkJob }: BulkJobLease) {
  return { kind: "bulk-job", id: bulkJob.id } as const;
}
