import { removeSecondFactor } from "#server/features/accounts/second-factor/remove.ts";
import { parse, UsageError } from "./command.ts";
import type { Command } from "./command.ts";

export const disableSecondFactorCommand: Command = {
  usage: "<email>",
  summary:
    "Spegne la verifica in due passaggi di un account e toglie le sue passkey: per chi ha perso l'app, i codici di recupero e i dispositivi.",
  prepare(args) {
    const [email] = parse(args).positionals;
    if (email === undefined) throw new UsageError("Manca l'indirizzo email.");
    return async ({ context, print }) => {
      const wasOn = await removeSecondFactor(context, email);
      print(
        wasOn
          ? `Verifica in due passaggi spenta e passkey tolte per ${email}`
          : `Nessun account con questo indirizzo usa la verifica in due passaggi o una passkey: ${email}`,
      );
      return wasOn ? 0 : 1;
    };
  },
};
