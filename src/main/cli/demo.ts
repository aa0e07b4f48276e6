import { isEmptyInstallation } from "#server/features/stats/installation.ts";
import { loadDemo } from "../first-start.ts";
import { parse } from "./command.ts";
import type { Command } from "./command.ts";

export const demoCommand: Command = {
  usage: "",
  summary: "Carica i dati dimostrativi (persone di fantasia) in una banca dati vuota.",
  prepare(args) {
    parse(args);
    return async ({ context, maintain, print }) => {
      if (!(await isEmptyInstallation(context.db))) {
        print("La banca dati contiene già dei politici: i dati dimostrativi non si mescolano.");
        return 1;
      }
      const accounts = await loadDemo(context, { maintain, print });
      for (const { email, password } of accounts) print(`  ${email}  ${password}`);
      return 0;
    };
  },
};
