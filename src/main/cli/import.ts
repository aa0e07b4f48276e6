import { basename } from "node:path";
import { SOURCES } from "#domain/politician/source.ts";
import { importFile } from "#server/features/imports/jobs/import-file.ts";
import { progressLines, report, untilInterrupted } from "./bulk.ts";
import { isSource, parse, readableFile, sourceError } from "./command.ts";
import type { Command } from "./command.ts";

export const importCommand: Command = {
  usage: `<${SOURCES.join("|")}> <file.csv> [--end-many]`,
  summary:
    "Importa i politici da un file CSV (anche compresso .gz), che deve nominare tutti quelli in carica:\n      chi manca risulta cessato. Se sarebbe più di un quinto si ferma, salvo --end-many. Ripetere\n      l'importazione non crea doppioni.",
  prepare(args) {
    const { positionals, values } = parse(args, { "end-many": { type: "boolean" } });
    const [source, file] = positionals;
    if (!isSource(source)) throw sourceError();
    const bytes = readableFile(file);
    return async ({ context, maintain, print }) => {
      const given = { source, fileName: basename(file ?? ""), file: bytes() };
      const endMany = values["end-many"] === true;
      const bulkJob = await untilInterrupted((signal) =>
        importFile(context, { ...given, endMany }, { signal, onProgress: progressLines(print) }),
      );
      return report(bulkJob, { maintain, print });
    };
  },
};
