// Says yes to what a waiting operation has announced.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { runOperation } from "#contract/jobs.ts";
import type { confirmOperation as endpoint } from "#contract/operations.ts";
import { AppError } from "#domain/error.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { startOfApplying } from "./perform-operation.ts";
import { changeLocked, lockOperation } from "../queries/bulk-jobs.ts";
import { shown } from "./stored-operation.ts";
import type { StoredOperation } from "./stored-operation.ts";

export async function confirmOperation(
  context: Context,
  answer: ParsedInputOf<typeof endpoint>,
  { id }: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  const actor = { kind: "administrator", id } as const;
  return { operation: shown(await confirm(context, answer, { actor })) };
}

/** With `runner`, that one goes on with it; without, a job does. */
export async function confirm(
  { db, clock, jobs }: Pick<Context, "db" | "clock" | "jobs">,
  { id, endMany }: { id: number; endMany: boolean },
  { actor, runner }: { actor: AuditActor; runner?: string },
): Promise<StoredOperation> {
  return db.transaction(async (tx) => {
    const operation = await lockOperation(tx, id);
    if (operation === null) throw new AppError("operation_not_found");
    const { source, state, preview } = operation;
    if (state !== "waiting" || preview === null) throw new AppError("operation_decided");
    if (preview.endsTooMany && !endMany) throw new AppError("endings_unconfirmed");
    const { added, updated, ended, endsTooMany } = preview;
    await recordAction(tx, {
      ...{ at: clock.now(), actor, action: "operation-confirmed" },
      subject: { kind: "operation", id },
      details: { source, added, updated, ended, endsTooMany },
    });
    if (runner === undefined) await jobs.enqueue(tx, runOperation, { operationId: id });
    return changeLocked(tx, id, {
      ...{ state: "applying", progress: startOfApplying(preview), runner: runner ?? null },
    });
  });
}
