// Two administrators at work on the politicians of an application: what tests of operations have in common.

import { confirmOperation, getCurrentOperation, startImport } from "#contract/operations.ts";
import type { Operation } from "#contract/operations.ts";
import type { Source } from "#domain/politician/source.ts";
import { performOperation } from "#server/features/imports/jobs/perform-operation.ts";
import type { TestApp } from "./app.ts";
import { buildAdministrator } from "./build/administrator.ts";

type Administrator = Awaited<ReturnType<typeof buildAdministrator>>;

export interface OperationsDesk {
  ada: Administrator;
  ugo: Administrator;
  /** Ada begins to import a file with these rows. */
  begin(rows: readonly string[], source?: Source): Promise<Operation>;
  /** The same to its end. */
  imported(rows: readonly string[], source?: Source): Promise<Operation>;
  /** As Ugo sees it. */
  current(): Promise<Operation>;
  /** Works on it in this process, as the job of another server would. */
  performHere(id: number, work?: Work): Promise<void>;
  /** Nobody is known, and nothing was ever begun. */
  empty(): Promise<void>;
}

interface Work {
  onProgress?: (progress: Operation["progress"]) => Promise<void> | void;
  signal?: AbortSignal;
  name?: string;
}

export const HEADER = "nome,ruolo,partito,avatar_url,scheda_url";

/** Mayors of one town, each with a name of letters. */
export function mayors(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, index) => {
    const letters = String(from + index).replace(
      /\d/g,
      (digit) => "abcdefghij"[Number(digit)] ?? "",
    );
    return `Ada Neri${letters},Sindaco - ASTI (AT),LEGA,,`;
  });
}

export const csv = (rows: readonly string[]) => new Blob([[HEADER, ...rows].join("\n")]);

export async function openDesk(app: TestApp): Promise<OperationsDesk> {
  const { db } = app.context;
  const [ada, ugo] = [await buildAdministrator(db), await buildAdministrator(db)];
  const desk: OperationsDesk = {
    ...{ ada, ugo },
    async begin(rows, source = "Comuni") {
      const input = { source, fileName: "Sindaci.CSV", file: csv(rows) };
      return (await app.as(ada).call(startImport, input)).operation;
    },
    async imported(rows, source) {
      const { id } = await desk.begin(rows, source);
      await app.runJobs();
      await app.as(ada).call(confirmOperation, { id, endMany: true });
      await app.runJobs();
      return desk.current();
    },
    async current() {
      const { operation } = await app.as(ugo).call(getCurrentOperation, {});
      if (operation === null) throw new Error("There is no operation");
      return operation;
    },
    performHere(id, { onProgress, signal = new AbortController().signal, name } = {}) {
      const runner = {
        ...{ name: name ?? "another-server/1", signal },
        onProgress: ({ progress }: Pick<Operation, "progress">) => void onProgress?.(progress),
      };
      return performOperation(app.context, { id, actor: { kind: "platform" } }, runner);
    },
    async empty() {
      await app.database.pool.query(
        "TRUNCATE politicians, operations, operation_files CASCADE; DELETE FROM pgboss.job",
      );
    },
  };
  return desk;
}
