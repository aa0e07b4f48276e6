// Works on an operation from where it stands until it is over or waits for an answer. May be broken off
// at any point and begun again by anybody: what was written is not written or counted twice.

import { fetchPhotos } from "#contract/jobs.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import type { Tx } from "#platform/db/database.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context } from "#server/context.ts";
import { ImportRefused } from "../import-refused.ts";
import { tidyPoliticians } from "../queries/politicians.ts";
import { applyPhase } from "./apply-phase.ts";
import { deletePhase } from "./delete-phase.ts";
import { Hold, OperationOver } from "./hold.ts";
import type { Runner } from "./hold.ts";
import { announceChanges, claimOperation, deleteUpload } from "../queries/bulk-jobs.ts";
import { readPhase } from "./read-phase.ts";
import { NO_PROGRESS, toResult } from "./stored-operation.ts";
import type { StoredPreview } from "./stored-operation.ts";

export async function performOperation(
  context: Context,
  { id, actor }: { id: number; actor: AuditActor },
  runner: Runner,
): Promise<void> {
  const operation = await claimOperation(context.db, id, runner.name);
  if (operation === null) return;
  const hold = new Hold(context.db, operation, runner);
  try {
    if (operation.kind === "delete") {
      await deletePhase(context, hold);
      await complete(context, hold, actor);
      return;
    }
    const preview =
      operation.state === "reading" ? await announce(context, hold) : operation.preview;
    if (preview === null || hold.operation.state === "waiting") return;
    await applyPhase(context, hold, preview);
    await complete(context, hold, actor);
  } catch (error) {
    if (error instanceof OperationOver) return;
    if (!(error instanceof ImportRefused)) throw error;
    await fail(context, hold, { actor, reason: error.message });
  }
}

/** Why it failed as a whole, where nothing better is known. */
const FAILURES = {
  import: "Errore durante l'importazione",
  sync: "Errore durante la sincronizzazione",
  delete: "Errore durante la cancellazione",
} as const;

/** After the last attempt at it. */
export async function giveUpOperation(
  context: Pick<Context, "db" | "clock">,
  { id, actor }: { id: number; actor: AuditActor },
  runner: Runner,
): Promise<void> {
  const operation = await claimOperation(context.db, id, runner.name);
  if (operation === null) return;
  const hold = new Hold(context.db, operation, runner);
  await fail(context, hold, { actor, reason: FAILURES[operation.kind] });
}

/** Says what would change. An import waits for an answer; a synchronisation only where many would end. */
async function announce(context: Context, hold: Hold): Promise<StoredPreview> {
  const preview = await readPhase(context, hold);
  const { kind } = hold.operation;
  const waits = kind === "import" || preview.endsTooMany;
  await hold.change(
    context.db,
    waits
      ? { preview, state: "waiting", runner: null }
      : { preview, state: "applying", progress: startOfApplying(preview) },
  );
  return preview;
}

export function startOfApplying({ records, rejected }: StoredPreview) {
  return { ...NO_PROGRESS, total: records + rejected, rejected };
}

const APPLIED = {
  import: "import-applied",
  sync: "sync-applied",
  // Recorded when it was decided.
  delete: null,
} as const satisfies Record<string, AuditAction | null>;

/** Tidying up keeps visitors of the embedded engine waiting for a second or two. */
const MANY_CHANGED = 1_000;

async function complete(context: Context, hold: Hold, actor: AuditActor): Promise<void> {
  const { kind, source, progress } = hold.operation;
  await finish(context, hold, { state: "completed", error: null }, async (tx, at) => {
    const action = APPLIED[kind];
    if (action === null) return;
    const { added, updated, ended, skipped, rejected } = progress;
    const details = { source, added, updated, ended, skipped, rejected };
    await recordAction(tx, { at, actor, action, subject: toAuditSubject(hold), details });
    await context.jobs.enqueue(tx, fetchPhotos, {});
  });
  const { added, updated, ended } = progress;
  const changed = kind === "delete" ? progress.read : added + updated + ended;
  if (changed > MANY_CHANGED)
    await tidyPoliticians(context.db).catch((error: unknown) => {
      context.log.warn({ err: error }, "tidying up after an operation failed");
    });
}

async function fail(
  context: Pick<Context, "db" | "clock">,
  hold: Hold,
  { actor, reason }: { actor: AuditActor; reason: string },
): Promise<void> {
  const { kind, source } = hold.operation;
  await finish(context, hold, { state: "failed", error: reason }, (tx, at) =>
    recordAction(tx, {
      ...{ at, actor, action: "operation-failed" },
      ...{ subject: toAuditSubject(hold), details: { kind, source } },
    }),
  );
}

async function finish(
  { db, clock }: Pick<Context, "db" | "clock">,
  hold: Hold,
  { state, error }: { state: "completed" | "failed"; error: string | null },
  record: (tx: Tx, at: Date) => Promise<void>,
): Promise<void> {
  const at = clock.now();
  const { uploadId } = hold.operation;
  await db.transaction(async (tx) => {
    await hold.change(tx, {
      ...{ state, finishedAt: at, runner: null, uploadId: null },
      result: toResult(hold.operation, { at, error }),
      progress: hold.operation.progress,
    });
    if (uploadId !== null) await deleteUpload(tx, uploadId);
    await announceChanges(tx);
    await record(tx, at);
  });
}

function toAuditSubject({ operation }: Hold) {
  return { kind: "operation", id: operation.id } as const;
}
