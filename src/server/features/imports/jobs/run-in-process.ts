// Runs a whole bulk job in this process, for the command line and the specified functions: previews
// it, confirms it unless too many would end, applies it.

import { randomUUID } from "node:crypto";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { AppError } from "#domain/error.ts";
import { isLimited, NO_LIMITS } from "#domain/politician/import-limits.ts";
import type { ImportLimits } from "#domain/politician/import-limits.ts";
import type { Context } from "#server/context.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import { cancel } from "./cancel-bulk-job.ts";
import { confirm } from "./confirm-bulk-job.ts";
import { limit } from "./limit-bulk-job.ts";
import type { Runner } from "./lease.ts";
import { failBulkJob, performBulkJob } from "./perform-bulk-job.ts";
import { selectBulkJob } from "../queries/bulk-jobs.ts";
import { toResponse } from "./stored-bulk-job.ts";
import type { StoredBulkJob } from "./stored-bulk-job.ts";

const COMMAND_LINE: AuditActor = { kind: "command-line" };

export interface InProcessJob {
  /** Throws `bulk_job_running`. */
  begin: (by: { actor: AuditActor; runner: string }) => Promise<StoredBulkJob>;
  /** Continues even if more than a fifth of the source would end. */
  endMany: boolean;
  /** Applied to these only; all without. */
  limits?: ImportLimits | undefined;
  /** The reason of the cancellation, in Italian. */
  reasons: { tooManyEnd: string; interrupted: string };
}

export interface InProcessRun extends Pick<Runner, "signal" | "onProgress"> {
  /** Default: the command line. */
  actor?: AuditActor;
}

/** Returns the finished bulk job. */
export async function runInProcess(
  context: Context,
  { begin, endMany, limits = NO_LIMITS, reasons }: InProcessJob,
  { signal, onProgress, actor = COMMAND_LINE }: InProcessRun,
): Promise<BulkJob> {
  const runner: Runner = { name: `${actor.kind}-${randomUUID()}/1`, signal, onProgress };
  const by = { actor, runner: runner.name };
  const { id } = await begin(by);
  const now = async () => {
    const bulkJob = await selectBulkJob(context.db, id);
    if (bulkJob === null) throw new Error("The bulk job is gone");
    return bulkJob;
  };
  try {
    await performBulkJob(context, { id, actor }, runner);
    if (isLimited(limits) && (await now()).state === "waiting")
      await limit(context, { id, limits });
    const { preview, state } = await now();
    if (state === "waiting" && preview?.endsTooMany === true && !endMany)
      await cancel(context, { id, actor, reason: reasons.tooManyEnd });
    else if (state === "waiting") {
      await confirm(context, { id, endMany }, by);
      await performBulkJob(context, { id, actor }, runner);
    }
    return toResponse(await now());
  } catch (error) {
    if (error instanceof AppError && error.code === "limits_unknown")
      return toResponse(await cancel(context, { id, actor, reason: error.message }));
    if (signal.aborted) await cancel(context, { id, actor, reason: reasons.interrupted });
    else await failBulkJob(context, { id, actor }, runner);
    throw error;
  }
}
