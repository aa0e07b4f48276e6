// Imports of files without an administrator, on an application of its own for each test file.

import { asc } from "drizzle-orm";
import { beforeEach } from "vitest";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import { politicians } from "#platform/db/schema.ts";
import { importFile } from "#server/features/imports/jobs/import-file.ts";
import type { FileImport } from "#server/features/imports/jobs/import-file.ts";
import { HEADER } from "./bulk-jobs.ts";
import { useTestApp } from "./use-test-app.ts";

type Choice = Partial<Pick<FileImport, "ending" | "endMany" | "acceptsOlder" | "limits">>;

export const MAYORS = [
  "STEFANO ROSSI,Sindaco - ASTI (AT),LEGA,,",
  "STEFANO ROSSI,Sindaco - ALBA (CN),INSIEME,,",
  "STEFANO ROSSI,Consigliere - ALBA (CN),INSIEME,,",
  "ADA NERI,Sindaco - FORLI' (FC),,,",
];

/** Starts one application per test file, without politicians and bulk jobs before each test. */
export function useFileImport() {
  const app = useTestApp();
  beforeEach(() => app().reset());

  async function importText(source: Source, text: string, choice: Choice = {}) {
    const { ending = "none", endMany = false, acceptsOlder = false, limits } = choice;
    const given = {
      source,
      fileName: "file.csv",
      file: toBytes(text),
      ending,
      endMany,
      acceptsOlder,
      ...(limits === undefined ? {} : { limits }),
    };
    const { signal } = new AbortController();
    const { result, errors, preview } = await importFile(app().context, given, { signal });
    if (result === null) throw new Error("The import is not over");
    return { ...result, errors, preview };
  }

  return {
    get app() {
      return app();
    },
    get context() {
      return app().context;
    },
    importText,
    importRows: (source: Source, rows: readonly string[], choice: Choice = {}) =>
      importText(source, [HEADER, ...rows].join("\n"), choice),
    /** In the order in which they were imported. */
    selectPoliticians: () =>
      app().context.db.select().from(politicians).orderBy(asc(politicians.id)),
  };
}

export async function* toBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

type Counts = Pick<
  NonNullable<BulkJob["result"]>,
  "totalAdded" | "totalUpdated" | "totalSkipped" | "totalRejected"
>;

export function toCounts({ totalAdded, totalUpdated, totalSkipped, totalRejected }: Counts) {
  return { totalAdded, totalUpdated, totalSkipped, totalRejected };
}
