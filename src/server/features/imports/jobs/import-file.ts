// Runs a whole import in this process, for the command line and the specified functions.

import type { BulkJob } from "#contract/bulk-jobs.ts";
import type { ImportLimits } from "#domain/politician/import-limits.ts";
import type { Context } from "#server/context.ts";
import { runInProcess } from "./run-in-process.ts";
import type { InProcessRun } from "./run-in-process.ts";
import { beginImport } from "./start-import.ts";
import type { ImportGiven } from "./start-import.ts";

export interface FileImport extends ImportGiven {
  /** Continues even if more than a fifth of the source would end. */
  endMany: boolean;
  /** Applied to these only; all without. */
  limits?: ImportLimits;
}

const reasons = {
  tooManyEnd:
    "Non ho importato nulla: più di un quinto dei politici in carica di questa fonte risulterebbe cessato. Se è giusto così, ripeti con --end-many",
  interrupted: "Importazione interrotta",
};

/** Returns the finished bulk job. Throws `bulk_job_running`. */
export async function importFile(
  context: Context,
  { endMany, limits, ...given }: FileImport,
  run: InProcessRun,
): Promise<BulkJob> {
  const begin = (by: Parameters<typeof beginImport>[2]) => beginImport(context, given, by);
  return runInProcess(context, { begin, endMany, limits, reasons }, run);
}
