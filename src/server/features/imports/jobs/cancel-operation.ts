// Stops an operation. Whoever is at work on it notices at its next step.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { cancelOperation as endpoint } from "#contract/operations.ts";
import { AppError } from "#domain/error.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import {
  announceChanges,
  changeLocked,
  deleteUpload,
  lockOperation,
} from "../queries/bulk-jobs.ts";
import { doneSoFar, toResult, shown } from "./stored-operation.ts";
import type { StoredOperation } from "./stored-operation.ts";

export async function cancelOperation(
  context: Context,
  { id }: ParsedInputOf<typeof endpoint>,
  user: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  const actor = { kind: "administrator", id: user.id } as const;
  return {
    operation: shown(await callOff(context, { id, actor, reason: "Operazione annullata" })),
  };
}

/** Throws `operation_not_found` or `operation_decided`. */
export async function callOff(
  { db, clock }: Pick<Context, "db" | "clock">,
  { id, actor, reason }: { id: number; actor: AuditActor; reason: string },
): Promise<StoredOperation> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const operation = await lockOperation(tx, id);
    if (operation === null) throw new AppError("operation_not_found");
    if (operation.finishedAt !== null) throw new AppError("operation_decided");
    const { kind, source, uploadId } = operation;
    const { added, updated, ended, read } = doneSoFar(operation);
    await recordAction(tx, {
      ...{ at, actor, action: "operation-cancelled", subject: { kind: "operation", id } },
      details: {
        ...{ kind, source, added, updated, ended },
        ...(kind === "delete" ? { deleted: read } : {}),
      },
    });
    if (uploadId !== null) await deleteUpload(tx, uploadId);
    await announceChanges(tx);
    return changeLocked(tx, id, {
      ...{ state: "cancelled", finishedAt: at, runner: null, uploadId: null },
      result: toResult(operation, { at, error: reason }),
    });
  });
}
