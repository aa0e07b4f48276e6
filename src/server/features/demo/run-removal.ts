// The queued job that removes the demonstration data.

import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "#server/context.ts";
import { removeInBatches } from "./remove-in-batches.ts";

export function runRemoval(context: Context, _payload: object, { signal }: JobRun): Promise<void> {
  return removeInBatches(context, { signal });
}
