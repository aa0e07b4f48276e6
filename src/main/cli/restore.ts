import { SOURCES } from "#domain/politician/source.ts";
import { RESTORABLE_DAYS, restoreSource } from "#server/features/imports/jobs/restore-source.ts";
import { isSource, parse, sourceError } from "./command.ts";
import type { Command } from "./command.ts";

export const restoreCommand: Command = {
  usage: `<${SOURCES.join("|")}>`,
  summary: `Riporta sul sito i politici di una fonte cancellati negli ultimi ${RESTORABLE_DAYS} giorni, con le loro recensioni.`,
  prepare(args) {
    const [source] = parse(args).positionals;
    if (!isSource(source)) throw sourceError();
    return async ({ context, maintain, print }) => {
      const restored = await restoreSource(context, source);
      if (restored > 0) await maintain();
      print(`${source}: ${restored} politici ripristinati`);
    };
  },
};
