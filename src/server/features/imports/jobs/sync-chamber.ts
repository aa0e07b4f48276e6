// Runs a whole synchronisation in this process, for the command line and the specified functions.

import type { BulkJob } from "#contract/bulk-jobs.ts";
import type { Context } from "#server/context.ts";
import type { SyncSource } from "../import-rows.ts";
import { beginBulkJob } from "./begin-bulk-job.ts";
import { runInProcess } from "./run-in-process.ts";
import type { InProcessRun } from "./run-in-process.ts";

const reasons = {
  tooManyEnd:
    "Non ho cambiato nulla: più di un quinto dei politici in carica di questa fonte risulterebbe cessato. Se è giusto così, ripeti con --end-many",
  interrupted: "Sincronizzazione interrotta",
};

/** Returns the finished bulk job. Throws `bulk_job_running`. */
export async function syncChamber(
  context: Context,
  { source, endMany }: { source: SyncSource; endMany: boolean },
  run: InProcessRun,
): Promise<BulkJob> {
  const begin = (by: Parameters<typeof beginBulkJob>[2]) =>
    beginBulkJob(context, { kind: "sync", source }, by);
  return runInProcess(context, { begin, endMany, reasons }, run);
}
