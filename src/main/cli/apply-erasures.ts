import { applyErasures } from "#server/features/settings/apply-erasures.ts";
import { parse } from "./command.ts";
import type { Command } from "./command.ts";

export const applyErasuresCommand: Command = {
  usage: "",
  summary:
    "Dopo il ripristino di una copia di sicurezza: cancella di nuovo gli account cancellati e le opinioni\n      di chi ha ritirato il consenso da allora, secondo l'elenco in DATA_DIR/erasures.",
  prepare(args) {
    parse(args);
    return async ({ context, print }) => {
      const { account, opinions } = await applyErasures(context);
      print(`Cancellati di nuovo: ${account} account, le opinioni di ${opinions} persone.`);
    };
  },
};
