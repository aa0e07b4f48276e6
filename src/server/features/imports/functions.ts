// The specified functions delete-all-politicians, import-csv, sync-senato and sync-camera: bulk
// jobs that run in this process and respond when they are over.

import type { BulkJob } from "#contract/bulk-jobs.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/functions.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import type { SyncSource } from "./import-rows.ts";
import { beginDeletion } from "./jobs/delete-source.ts";
import { importFile } from "./jobs/import-file.ts";
import { runInProcess } from "./jobs/run-in-process.ts";
import { syncChamber } from "./jobs/sync-chamber.ts";

type Administrator = Pick<SignedInUser, "id" | "authenticatedAt">;

export async function deleteAllPoliticians(
  context: Context,
  { institution: source }: ParsedInputOf<typeof contract.deleteAllPoliticians>,
  user: Administrator,
): Promise<OutputOf<typeof contract.deleteAllPoliticians>> {
  const job = {
    begin: (by: { runner: string }) => beginDeletion(context, source, user, by),
    endMany: false,
    reasons: { tooManyEnd: "", interrupted: "Cancellazione interrotta" },
  };
  const { success, deletedCount, error } = getResult(await runInProcess(context, job, by(user)));
  return { success, deletedCount, error };
}

export async function importCsv(
  context: Context,
  { csvContent, source }: ParsedInputOf<typeof contract.importCsv>,
  user: Administrator,
): Promise<OutputOf<typeof contract.importCsv>> {
  const file = toBytes(csvContent);
  const given = { source, fileName: "import.csv", ending: "none", endMany: false, file } as const;
  return toImportResult(await importFile(context, given, by(user)));
}

export async function sync(
  context: Context,
  source: SyncSource,
  user: Administrator,
): Promise<OutputOf<typeof contract.syncSenato>> {
  return toImportResult(await syncChamber(context, { source, endMany: false }, by(user)));
}

/** No abort signal: when a server stops, another one continues the job. */
function by({ id }: Administrator) {
  const actor = { kind: "administrator", id } as const;
  return { actor, signal: new AbortController().signal };
}

async function* toBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function toImportResult(bulkJob: BulkJob): OutputOf<typeof contract.importCsv> {
  return { ...getResult(bulkJob), errors: bulkJob.errors };
}

function getResult({ result }: BulkJob): NonNullable<BulkJob["result"]> {
  if (result === null) throw new Error("The bulk job is not over");
  return result;
}
