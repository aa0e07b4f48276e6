// Accepts a CSV file and starts the preview of its import.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { PLACE_SOURCES } from "#contract/bulk-jobs.ts";
import type { EndingScope, startImport as endpoint } from "#contract/bulk-jobs.ts";
import { AppError } from "#domain/error.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import { beginBulkJob } from "./begin-bulk-job.ts";
import { deleteUpload, isBulkJobRunning } from "../queries/bulk-jobs.ts";
import { toResponse } from "./stored-bulk-job.ts";
import type { StoredBulkJob } from "./stored-bulk-job.ts";
import { storeUpload } from "./upload.ts";

export async function startImport(
  context: Context,
  { source, fileName, ending, older, file }: ParsedInputOf<typeof endpoint>,
  { id }: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  if (!/\.csv$/i.test(fileName)) throw new AppError("not_csv");
  if (ending === "places" && !PLACE_SOURCES.some((one) => one === source))
    throw new AppError("invalid_input", {}, [{ path: "ending", message: PLACES_UNKNOWN }]);
  const actor = { kind: "administrator", id } as const;
  const given = { source, fileName, ending, acceptsOlder: older === "accept", file };
  return { bulkJob: toResponse(await beginImport(context, given, { actor })) };
}

const PLACES_UNKNOWN = "Solo i file di Regioni e Comuni nominano regioni o comuni";

export interface ImportGiven {
  source: Source;
  fileName: string;
  /** Whose mandate ends when the file does not name them. */
  ending: EndingScope;
  /** Imports data older than those the database has of the source. */
  acceptsOlder?: boolean;
  file: AsyncIterable<Uint8Array>;
}

/** Throws `bulk_job_running`; then nothing of the file is stored. */
export async function beginImport(
  context: Pick<Context, "db" | "clock" | "jobs">,
  { source, fileName, ending, acceptsOlder = false, file }: ImportGiven,
  by: { actor: AuditActor; runner?: string },
): Promise<StoredBulkJob> {
  const { db } = context;
  // Fails early, before reading the file; the insert decides.
  if (await isBulkJobRunning(db)) throw new AppError("bulk_job_running");
  const uploadId = await storeUpload(db, file);
  try {
    const job = { kind: "import", source, fileName, ending, acceptsOlder, uploadId } as const;
    return await beginBulkJob(context, job, by);
  } catch (error) {
    await deleteUpload(db, uploadId);
    throw error;
  }
}
