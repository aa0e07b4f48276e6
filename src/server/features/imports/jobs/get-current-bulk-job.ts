// The running bulk job, or the last one with its result.

import type { OutputOf } from "#contract/endpoint.ts";
import type { getCurrentBulkJob as endpoint } from "#contract/bulk-jobs.ts";
import type { Context } from "#server/context.ts";
import { selectCurrent } from "../queries/bulk-jobs.ts";
import { toResponse } from "./stored-bulk-job.ts";

export async function getCurrentBulkJob({
  db,
}: Pick<Context, "db">): Promise<OutputOf<typeof endpoint>> {
  const bulkJob = await selectCurrent(db);
  return { bulkJob: bulkJob === null ? null : toResponse(bulkJob) };
}
