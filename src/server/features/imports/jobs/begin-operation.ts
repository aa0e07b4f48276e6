// Writes down that an operation begins, with who began it, and has it worked on.

import { runOperation } from "#contract/jobs.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import type { AuditActor, AuditEntry } from "#server/shared/audit/entry.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context } from "#server/context.ts";
import { insertOperation } from "../queries/bulk-jobs.ts";
import { NO_PROGRESS } from "./stored-operation.ts";
import type { StoredOperation } from "./stored-operation.ts";

type Beginning = Pick<StoredOperation, "kind" | "source"> &
  Partial<Pick<StoredOperation, "fileName" | "uploadId">>;

const ACTIONS = {
  import: "import-started",
  sync: "sync-started",
  delete: "source-deleted",
} as const satisfies Record<string, AuditAction>;

/** Throws `operation_running`. With `runner`, that one works on it; without, a job does. */
export async function beginOperation(
  { db, clock, jobs }: Pick<Context, "db" | "clock" | "jobs">,
  { kind, source, fileName = null, uploadId = null }: Beginning,
  by: {
    actor: AuditActor;
    runner?: string;
    /** Of a deletion: how many there are to go. */
    total?: number;
    details?: AuditEntry["details"];
  },
): Promise<StoredOperation> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const operation = await insertOperation(tx, {
      ...{ kind, source, fileName, uploadId, createdAt: now, runner: by.runner ?? null },
      state: kind === "delete" ? "applying" : "reading",
      progress: { ...NO_PROGRESS, total: by.total ?? null },
    });
    await recordAction(tx, {
      ...{ at: now, actor: by.actor, action: ACTIONS[kind] },
      subject: { kind: "operation", id: operation.id },
      details: { source, ...by.details },
    });
    if (by.runner === undefined)
      await jobs.enqueue(tx, runOperation, { operationId: operation.id });
    return operation;
  });
}
