// Shared by the commands that change politicians in bulk: progress, interruption and the closing
// lines.

import type { BulkJob } from "#contract/bulk-jobs.ts";
import { isLimited } from "#domain/politician/import-limits.ts";
import type { CommandTools } from "./command.ts";

/** Prints the result of a finished bulk job. Returns the exit code. */
export async function report(
  { errors, result, limits, preview }: BulkJob,
  { maintain, print }: Pick<CommandTools, "maintain" | "print">,
): Promise<number> {
  if (result === null) throw new Error("The bulk job is not over");
  for (const error of errors) print(error);
  for (const doubt of preview?.doubts ?? []) print(doubt);
  if (preview !== null && preview.oddNames.length > 0)
    print(`Nomi più insoliti: ${preview.oddNames.map(({ name }) => name).join(", ")}`);
  if (result.error !== null) print(result.error);
  if (result.totalAdded + result.totalUpdated + result.totalEnded > 0) await maintain();
  if (isLimited(limits) && result.error === null)
    print(
      `Solo per: ${[...limits.regions, ...limits.provinces, ...limits.roles].join(", ")} ` +
        `(${result.totalExcluded} righe fuori dai limiti)`,
    );
  print(
    `${result.source}: ${result.totalAdded} aggiunti, ${result.totalUpdated} aggiornati, ` +
      `${result.totalSkipped} saltati, ${result.totalRejected} rifiutati, ${result.totalEnded} cessati`,
  );
  return result.success ? 0 : 1;
}

/** Ctrl-C stops the work between two steps instead of within one. */
export async function untilInterrupted<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const interrupted = new AbortController();
  const onInterrupt = () => interrupted.abort(new Error("Interrotto"));
  process.once("SIGINT", onInterrupt);
  try {
    return await work(interrupted.signal);
  } finally {
    process.off("SIGINT", onInterrupt);
  }
}

const PHASES = { reading: "Leggo", applying: "Importo" } as const;

/** A line at most every two seconds. */
export function progressLines(print: (line: string) => void) {
  let printedAt = Date.now();
  return ({ state, progress }: { state: string; progress: BulkJob["progress"] }) => {
    if (Date.now() - printedAt < 2_000 || !(state in PHASES)) return;
    printedAt = Date.now();
    const { read, total } = progress;
    print(
      `${PHASES[state as keyof typeof PHASES]}: ${read}${total === null ? "" : ` di ${total}`}`,
    );
  };
}
