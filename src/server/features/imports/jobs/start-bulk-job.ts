// How bulk jobs begin, and the one under way.

import type * as contract from "#contract/bulk-jobs.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { beginBulkJob } from "./begin-bulk-job.ts";
import { toResponse } from "./stored-bulk-job.ts";
import { selectCurrent } from "../queries/bulk-jobs.ts";
import { countOfSource } from "../queries/deletion.ts";

/** The running bulk job, or the last one with its result. */
export async function getCurrentBulkJob({
  db,
}: Pick<Context, "db">): Promise<OutputOf<typeof contract.getCurrentBulkJob>> {
  const bulkJob = await selectCurrent(db);
  return { bulkJob: bulkJob === null ? null : toResponse(bulkJob) };
}

/** Starts a synchronisation with an institution's own data. */
export async function startSync(
  context: Context,
  { source }: ParsedInputOf<typeof contract.startSync>,
  { id }: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof contract.startSync>> {
  const actor = { kind: "administrator", id } as const;
  return { bulkJob: toResponse(await beginBulkJob(context, { kind: "sync", source }, { actor })) };
}

/** Counts the politicians and published reviews that deleting a source would remove. */
export function previewDeletion(
  { db }: Pick<Context, "db">,
  { source }: ParsedInputOf<typeof contract.previewDeletion>,
): Promise<OutputOf<typeof contract.previewDeletion>> {
  return countOfSource(db, source);
}
