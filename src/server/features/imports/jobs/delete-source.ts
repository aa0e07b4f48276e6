// Takes every politician of a source off the site, once who asks has shown to be themself and has typed
// the institution's name.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { deleteSource as endpoint } from "#contract/bulk-jobs.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { requireFreshSession } from "#server/shared/fresh-session.ts";
import { countOfSource } from "../queries/deletion.ts";
import { beginBulkJob } from "./begin-bulk-job.ts";
import { toResponse } from "./stored-bulk-job.ts";

export async function deleteSource(
  context: Context,
  { source, confirmation }: ParsedInputOf<typeof endpoint>,
  user: Pick<SignedInUser, "id" | "authenticatedAt">,
): Promise<OutputOf<typeof endpoint>> {
  requireFreshSession(context, user);
  if (confirmation.trim().toLowerCase() !== source.toLowerCase())
    throw new AppError("deletion_unconfirmed");
  const { politicians, reviews } = await countOfSource(context.db, source);
  const bulkJob = await beginBulkJob(
    context,
    { kind: "delete", source },
    {
      actor: { kind: "administrator", id: user.id },
      total: politicians,
      details: { politicians, reviews },
    },
  );
  return { bulkJob: toResponse(bulkJob) };
}
