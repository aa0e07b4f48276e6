import { SYNC_SOURCES } from "#contract/bulk-jobs.ts";
import { syncChamber } from "#server/features/imports/jobs/sync-chamber.ts";
import { progressLines, report, untilInterrupted } from "./bulk.ts";
import { parse, sourceError } from "./command.ts";
import type { Command } from "./command.ts";

export const syncCommand: Command = {
  usage: `<${SYNC_SOURCES.join("|")}> [--end-many]`,
  summary:
    "Legge chi è in carica dai dati aperti del Senato o della Camera e aggiorna i politici: chi manca\n      risulta cessato. Se sarebbe più di un quinto si ferma, salvo --end-many.",
  prepare(args) {
    const { positionals, values } = parse(args, { "end-many": { type: "boolean" } });
    const source = SYNC_SOURCES.find((one) => one === positionals[0]);
    if (source === undefined) throw sourceError(SYNC_SOURCES);
    const endMany = values["end-many"] === true;
    return async ({ context, maintain, print }) => {
      const bulkJob = await untilInterrupted((signal) =>
        syncChamber(context, { source, endMany }, { signal, onProgress: progressLines(print) }),
      );
      return report(bulkJob, { maintain, print });
    };
  },
};
