import { join } from "node:path";
import { copyTo } from "./copy-database.ts";
import { parse, UsageError } from "./command.ts";
import type { Command } from "./command.ts";

export const copyToCommand: Command = {
  usage: "<postgres://utente:password@host:5432/nome>",
  summary:
    "Copia tutta la banca dati (di solito quella incorporata) in una vuota di un server PostgreSQL: o\n      tutto o niente, con i conteggi ricalcolati. Vedi docs/guide/deployment.md.",
  prepare(args) {
    const [url] = parse(args).positionals;
    if (url === undefined || !/^postgres(ql)?:\/\//.test(url))
      throw new UsageError("Manca l'indirizzo della banca dati di destinazione.");
    return async ({ context, database, print }) => {
      const exitCode = await copyTo(database, { url, print });
      if (exitCode === 0 && context.config.authSecret === null)
        print(
          `Ora imposta DATABASE_URL, e AUTH_SECRET con ciò che c'è in ${join(context.config.dataDir, "auth-secret")}: altrimenti tutti escono.`,
        );
      return exitCode;
    };
  },
};
