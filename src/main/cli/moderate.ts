import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parse, UsageError } from "./command.ts";
import type { Command } from "./command.ts";

export const moderateCommand: Command = {
  usage: "<file>",
  summary:
    "Giudica ogni riga di un file di testo e stampa una riga JSON per ciascuna: decision, categories,\n      reason, spans.",
  prepare(args) {
    const [file] = parse(args).positionals;
    if (file === undefined) throw new UsageError("Manca il file.");
    if (!existsSync(file)) throw new UsageError(`Il file non c'è: ${file}`);
    return async ({ context, print }) => {
      for await (const line of createInterface({ input: createReadStream(file) })) {
        const { decision, categories, reason, spans } = await context.moderator.moderate(line);
        print(JSON.stringify({ decision, categories, reason, spans }));
      }
    };
  },
};
