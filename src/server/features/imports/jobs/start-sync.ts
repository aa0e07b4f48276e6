// Starts a synchronisation with an institution's own data.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { startSync as endpoint } from "#contract/bulk-jobs.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { beginBulkJob } from "./begin-bulk-job.ts";
import { toResponse } from "./stored-bulk-job.ts";

export async function startSync(
  context: Context,
  { source }: ParsedInputOf<typeof endpoint>,
  { id }: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  const actor = { kind: "administrator", id } as const;
  return { bulkJob: toResponse(await beginBulkJob(context, { kind: "sync", source }, { actor })) };
}
