// The job that works on an operation.

import { runOperation as job } from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "#server/context.ts";
import { giveUpOperation, performOperation } from "./perform-operation.ts";

const actor = { kind: "platform" } as const;

export async function runOperation(
  context: Context,
  { operationId: id }: { operationId: number },
  { id: who, attempt, signal }: JobRun,
): Promise<void> {
  const runner = { name: `${who}/${attempt}`, signal };
  try {
    await performOperation(context, { id, actor }, runner);
  } catch (error) {
    if (attempt < job.maxAttempts || signal.aborted) throw error;
    context.log.error({ operation: id, err: error }, "operation given up");
    await giveUpOperation(context, { id, actor }, runner);
  }
}
