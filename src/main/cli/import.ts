import { basename } from "node:path";
import { PLACE_SOURCES } from "#contract/bulk-jobs.ts";
import type { EndingScope } from "#contract/bulk-jobs.ts";
import { SOURCES } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Context } from "#server/context.ts";
import { getDemoData } from "#server/features/demo/get-demo-data.ts";
import { importFile } from "#server/features/imports/jobs/import-file.ts";
import { progressLines, report, untilInterrupted } from "./bulk.ts";
import { removeDemo } from "./remove-demo.ts";
import { isSource, parse, readableFile, sourceError, UsageError } from "./command.ts";
import type { Command } from "./command.ts";

export const importCommand: Command = {
  usage: `<${SOURCES.join("|")}> <file.csv> [--complete | --complete-places] [--end-many] [--older] [--remove-demo]`,
  summary:
    "Importa i politici da un file CSV (anche compresso .gz): aggiunge chi manca e aggiorna chi c'è.\n      Con --complete il file elenca tutte le persone in carica della fonte, con --complete-places\n      tutte quelle delle regioni o dei comuni che nomina: chi non c'è risulta cessato. Se sarebbe più\n      di un quinto si ferma, salvo --end-many. Un file con dati meno recenti\n      di quelli già importati vale solo con --older. Ripetere l'importazione non crea doppioni.\n      Con --remove-demo rimuove poi i dati dimostrativi (vedi remove-demo).",
  prepare(args) {
    const { positionals, values } = parse(args, {
      complete: { type: "boolean" },
      "complete-places": { type: "boolean" },
      "end-many": { type: "boolean" },
      older: { type: "boolean" },
      "remove-demo": { type: "boolean" },
    });
    const [source, file] = positionals;
    if (!isSource(source)) throw sourceError();
    const ending = readEnding(values, source);
    const bytes = readableFile(file);
    return async ({ context, maintain, print }) => {
      const given = { source, fileName: basename(file ?? ""), ending, file: bytes() };
      const endMany = values["end-many"] === true;
      const acceptsOlder = values["older"] === true;
      const bulkJob = await untilInterrupted((signal) =>
        importFile(
          context,
          { ...given, endMany, acceptsOlder },
          { signal, onProgress: progressLines(print) },
        ),
      );
      const code = await report(bulkJob, { maintain, print });
      if (code !== 0 || !(await hasDemoData(context))) return code;
      return values["remove-demo"] === true
        ? removeDemo({ context, maintain, print }, { isConfirmed: true })
        : (print(DEMO_DATA_LEFT), code);
    };
  },
};

const DEMO_DATA_LEFT =
  "Ci sono ancora persone inventate accanto a quelle vere: npm run cli -- remove-demo le conta e le rimuove.";

async function hasDemoData(context: Pick<Context, "db">): Promise<boolean> {
  const { politicians, isBeingRemoved } = await getDemoData(context);
  return politicians > 0 || isBeingRemoved;
}

/** Throws `UsageError`. */
function readEnding(values: Record<string, unknown>, source: Source): EndingScope {
  const isComplete = values["complete"] === true;
  if (values["complete-places"] !== true) return isComplete ? "source" : "none";
  if (isComplete) throw new UsageError("Scegli --complete o --complete-places, non entrambi.");
  if (!PLACE_SOURCES.some((one) => one === source))
    throw new UsageError(`--complete-places vale solo per: ${PLACE_SOURCES.join(", ")}.`);
  return "places";
}
