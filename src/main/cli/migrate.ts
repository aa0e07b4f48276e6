import { parse } from "./command.ts";
import type { Command } from "./command.ts";

/** Opening the database does it, with DATABASE_OWNER_URL as the owner. */
export const migrateCommand: Command = {
  usage: "",
  summary:
    "Crea e aggiorna le tabelle, come fa il server quando parte; con DATABASE_OWNER_URL dà all'utente di\n      DATABASE_URL i permessi che gli servono. Per quando il server non conosce il proprietario.",
  prepare(args) {
    parse(args);
    return async ({ print }) => print("Le tabelle sono aggiornate.");
  },
};
