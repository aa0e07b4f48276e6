// Imports one file of one source, whole or not at all. The same file again adds nothing; a newer one
// updates what has changed.

import type { Source } from "#domain/politician/source.ts";
import type { Context } from "#server/context.ts";
import { collectFile } from "./csv/file.ts";
import { ImportRefused } from "./import-refused.ts";
import { lockImports } from "./queries.ts";
import { planReading } from "./read-csv.ts";
import { surveyRows } from "./survey-rows.ts";
import type { Survey } from "./survey-rows.ts";
import { writeRows } from "./write-rows.ts";

export interface ImportResult {
  source: Source;
  /** False when the file was refused whole: nothing has changed then. */
  success: boolean;
  totalAdded: number;
  totalUpdated: number;
  /** Already there, unchanged, or named twice. */
  totalSkipped: number;
  totalRejected: number;
  /** Italian sentences, with the line each is about. */
  errors: string[];
  /** Why a file was refused; null on success. */
  error: string | null;
  /** ISO 8601. */
  timestamp: string;
}

export async function runImport(
  { db, clock }: Pick<Context, "db" | "clock">,
  { source, bytes }: { source: Source; bytes: AsyncIterable<Uint8Array> },
): Promise<ImportResult> {
  const now = clock.now();
  const empty = {
    ...{ source, timestamp: now.toISOString() },
    ...{ totalAdded: 0, totalUpdated: 0, totalSkipped: 0 },
  };
  let survey: Survey | null = null;
  try {
    const plan = planReading(source, await collectFile(bytes));
    survey = await surveyRows(plan);
    if (survey.records === 0) throw new ImportRefused("no_valid_rows");
    const { records, rejected, problems } = survey;
    const rows = { plan, survey, now };
    const written = await db.transaction(async (tx) => {
      await lockImports(tx);
      return writeRows(tx, rows);
    });
    return {
      ...empty,
      success: true,
      totalAdded: written.added,
      totalUpdated: written.updated,
      totalSkipped: records - written.added - written.updated - written.rejected,
      totalRejected: rejected + written.rejected,
      errors: [...problems, ...written.problems],
      error: null,
    };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return {
      ...empty,
      success: false,
      totalRejected: survey?.rejected ?? 0,
      errors: [error.message, ...(survey?.problems ?? [])],
      error: error.message,
    };
  }
}
