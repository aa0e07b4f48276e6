import { basename } from "node:path";
import { importTopics } from "#server/features/imports/files/topics/import-topics.ts";
import { parse, readableFile } from "./command.ts";
import type { Command } from "./command.ts";

export const importTopicsCommand: Command = {
  usage: "<file.jsonl|file.csv>",
  summary:
    "Importa argomenti da un file JSON (uno per riga) o CSV, anche compresso .gz: quello delle\n      iniziative di firmereferendum.giustizia.it, o uno con titolo e descrizione. Ripetere\n      l'importazione non crea doppioni.",
  prepare(args) {
    const [file] = parse(args).positionals;
    const bytes = readableFile(file);
    return async ({ context, print }) => {
      const { added, skipped, rejected, problems } = await importTopics(context, {
        fileName: basename(file ?? ""),
        bytes: bytes(),
        by: { kind: "command-line" },
      });
      for (const problem of problems) print(problem);
      print(`Argomenti: ${added} aggiunti, ${skipped} saltati, ${rejected} rifiutati`);
      return added + skipped > 0 ? 0 : 1;
    };
  },
};
