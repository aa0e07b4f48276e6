// Shared by tests of bulk jobs: an application with two administrators who change politicians.

import { confirmBulkJob, getCurrentBulkJob, startImport } from "#contract/bulk-jobs.ts";
import type { BulkJob, EndingScope } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import { performBulkJob } from "#server/features/imports/jobs/perform-bulk-job.ts";
import type { TestApp } from "./app.ts";
import { buildAdministrator } from "./build/administrator.ts";

type Administrator = Awaited<ReturnType<typeof buildAdministrator>>;

export interface ImportFixture {
  ada: Administrator;
  ugo: Administrator;
  /** Ada starts an import of a file with these rows. */
  begin(rows: readonly string[], given?: Given): Promise<BulkJob>;
  /** Runs the same import to its end. */
  imported(rows: readonly string[], given?: Given): Promise<BulkJob>;
  /** The bulk job as Ugo sees it. */
  current(): Promise<BulkJob>;
  /** Runs it in this process, as another server's job would. */
  performHere(id: number, work?: Work): Promise<void>;
  /** Only the two administrators are left. */
  empty(): Promise<void>;
}

interface Given {
  source?: Source;
  ending?: EndingScope;
}

interface Work {
  onProgress?: (progress: BulkJob["progress"]) => Promise<void> | void;
  signal?: AbortSignal;
  name?: string;
}

export const HEADER = "nome,ruolo,partito,avatar_url,scheda_url";

/** Mayors of one town, with names that differ by more than a slip. */
export function mayors(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, index) => {
    const letters = String(from + index).replace(
      /\d/g,
      (digit) => "abcdefghij"[Number(digit)] ?? "",
    );
    return `Ada Neri${letters}${letters},Sindaco - ASTI (AT),LEGA,,`;
  });
}

export const csv = (rows: readonly string[]) => new Blob([[HEADER, ...rows].join("\n")]);

export async function openImportFixture(app: TestApp): Promise<ImportFixture> {
  const { db } = app.context;
  const [ada, ugo] = [await buildAdministrator(db), await buildAdministrator(db)];
  const fixture: ImportFixture = {
    ada,
    ugo,
    async begin(rows, { source = "Comuni", ending } = {}) {
      const input = { source, ending, fileName: "Sindaci.CSV", file: csv(rows) };
      return (await app.as(ada).call(startImport, input)).bulkJob;
    },
    async imported(rows, given) {
      const { id } = await fixture.begin(rows, given);
      await app.runJobs();
      await app.as(ada).call(confirmBulkJob, { id, endMany: true });
      await app.runJobs();
      return fixture.current();
    },
    async current() {
      const { bulkJob } = await app.as(ugo).call(getCurrentBulkJob, {});
      if (bulkJob === null) throw new Error("There is no bulk job");
      return bulkJob;
    },
    performHere(id, { onProgress, signal = new AbortController().signal, name } = {}) {
      const runner = {
        name: name ?? "another-server/1",
        signal,
        onProgress: ({ progress }: Pick<BulkJob, "progress">) => void onProgress?.(progress),
      };
      return performBulkJob(app.context, { id, actor: { kind: "platform" } }, runner);
    },
    async empty() {
      await app.reset();
      for (const { id, email, fullName } of [ada, ugo])
        await buildAdministrator(db, { id, email, fullName });
    },
  };
  return fixture;
}
