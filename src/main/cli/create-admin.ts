import { createAdmin } from "#server/features/accounts/create-admin.ts";
import { askPassword } from "./ask-password.ts";
import { parse, UsageError } from "./command.ts";
import type { Command } from "./command.ts";

const OUTCOMES = {
  created: (email: string) => `Amministratore creato: ${email}`,
  promoted: (email: string) =>
    `${email} ora è amministratore, con questa password: le sessioni aperte sono finite.`,
  unchanged: (email: string) => `${email} era già amministratore: niente è cambiato.`,
};

export const createAdminCommand: Command = {
  usage: "<email> [--name <nome completo>]",
  summary:
    "Crea un amministratore, o rende amministratore un account che c'è già. La password viene\n      chiesta, oppure è la prima riga di ciò che arriva da un altro comando.",
  prepare(args) {
    const { positionals, values } = parse(args, { name: { type: "string" } });
    const [email] = positionals;
    if (email === undefined) throw new UsageError("Manca l'indirizzo email.");
    return async ({ context, print }) => {
      const password = await askPassword({ input: process.stdin, output: process.stdout });
      const name = values["name"];
      const fields = { email, password, ...(typeof name === "string" ? { fullName: name } : {}) };
      const { outcome } = await createAdmin(context, fields, { kind: "command-line" });
      print(OUTCOMES[outcome](email));
    };
  },
};
