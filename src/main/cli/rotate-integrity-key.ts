import { rotateSigningKey } from "#server/features/snapshots/signing-keys.ts";
import { parse } from "./command.ts";
import type { Command } from "./command.ts";

export const rotateIntegrityKeyCommand: Command = {
  usage: "",
  summary:
    "Comincia una nuova chiave per firmare le istantanee; la vecchia resta pubblicata e vale per i giorni che ha\n      firmato. Vedi docs/guide/snapshots.md.",
  prepare(args) {
    parse(args);
    return async ({ context, print }) => {
      const { id } = await rotateSigningKey(context);
      print(`Nuova chiave: ${id}. Firma dalla prossima istantanea.`);
    };
  },
};
