// The queued job that runs a bulk job.

import { runBulkJob as job } from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "#server/context.ts";
import { failBulkJob, performBulkJob } from "./perform-bulk-job.ts";

const actor = { kind: "platform" } as const;

export async function runBulkJob(
  context: Context,
  { bulkJobId: id }: { bulkJobId: number },
  { id: who, attempt, signal }: JobRun,
): Promise<void> {
  const runner = { name: `${who}/${attempt}`, signal };
  try {
    await performBulkJob(context, { id, actor }, runner);
  } catch (error) {
    if (attempt < job.maxAttempts || signal.aborted) throw error;
    context.log.error({ bulkJob: id, err: error }, "bulkJob given up");
    await failBulkJob(context, { id, actor }, runner);
  }
}
