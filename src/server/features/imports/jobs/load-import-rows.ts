// Loads the rows of a bulk job from its file. Those of a synchronisation are read once and stored
// as a file, so that what is applied is what was previewed.

import type { ImportRow, RowSource } from "../import-rows.ts";
import { collectFile } from "../files/csv/file.ts";
import { planReading, readRows } from "../files/read-csv.ts";
import type { StoredBulkJob } from "./stored-bulk-job.ts";
import { readUpload } from "./upload.ts";
import type { Context } from "#server/context.ts";

/** Throws `ImportRefused`. */
export async function loadImportRows(
  { db, secrets }: Pick<Context, "db" | "secrets">,
  { kind, source, uploadId }: Pick<StoredBulkJob, "kind" | "source" | "uploadId">,
): Promise<RowSource> {
  if (uploadId === null) throw new Error("The bulk job has no rows");
  const file = await collectFile(readUpload(db, uploadId));
  if (kind === "import") {
    const plan = planReading(source, file);
    return {
      source,
      day: plan.sourceDay,
      rows: () => readRows(plan, (birth) => secrets.hash("birth", birth)),
    };
  }
  const rows = JSON.parse(Buffer.concat(file).toString()) as ImportRow[];
  return { source, day: null, rows: () => rows };
}

/** Encodes rows of a synchronisation for storage. */
export async function* encodeRows(rows: readonly ImportRow[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(JSON.stringify(rows));
}
