// Takes every politician of a source off the site. It requires a fresh session and the typed name
// of the institution.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { deleteSource as endpoint } from "#contract/bulk-jobs.ts";
import { AppError } from "#domain/error.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { requireFreshSession } from "#server/shared/fresh-session.ts";
import { countOfSource } from "../queries/deletion.ts";
import { beginBulkJob } from "./begin-bulk-job.ts";
import { toResponse } from "./stored-bulk-job.ts";
import type { StoredBulkJob } from "./stored-bulk-job.ts";

export async function deleteSource(
  context: Context,
  { source, confirmation }: ParsedInputOf<typeof endpoint>,
  user: Pick<SignedInUser, "id" | "authenticatedAt">,
): Promise<OutputOf<typeof endpoint>> {
  requireFreshSession(context, user);
  if (confirmation.trim().toLowerCase() !== source.toLowerCase())
    throw new AppError("deletion_unconfirmed");
  return { bulkJob: toResponse(await beginDeletion(context, source, user)) };
}

/**
 * With `runner`, that process runs it. Throws `reauthentication_required` and `bulk_job_running`.
 */
export async function beginDeletion(
  context: Context,
  source: Source,
  user: Pick<SignedInUser, "id" | "authenticatedAt">,
  { runner }: { runner?: string } = {},
): Promise<StoredBulkJob> {
  requireFreshSession(context, user);
  const { politicians, ended, reviews } = await countOfSource(context.db, source);
  return beginBulkJob(
    context,
    { kind: "delete", source },
    {
      actor: { kind: "administrator", id: user.id },
      total: politicians + ended,
      details: { politicians, ended, reviews },
      ...(runner === undefined ? {} : { runner }),
    },
  );
}
