import { mergeTwo, undoMerge } from "#server/features/imports/people/decide-people.ts";
import { parse, UsageError } from "./command.ts";
import type { Command } from "./command.ts";

const actor = { kind: "command-line" } as const;

export const mergePeopleCommand: Command = {
  usage: "<id che resta> <id da unire> --reason <motivo>",
  summary:
    "Unisce due politici che sono la stessa persona: la seconda pagina porta alla prima, le recensioni\n      passano con lei. Di due recensioni dello stesso autore vale la più recente.",
  prepare(args) {
    const { positionals, reason } = readDecision(args);
    const [keptId, goneId] = [toId(positionals[0]), toId(positionals[1])];
    return async ({ context, print }) => {
      await mergeTwo(context, { keptId, goneId }, { actor, reason });
      print(`La pagina ${goneId} porta ora alla ${keptId}.`);
    };
  },
};

export const splitPeopleCommand: Command = {
  usage: "<id unito> --reason <motivo>",
  summary:
    "Annulla l'unione di un politico a un altro: pagina, cariche e recensioni tornano com'erano.",
  prepare(args) {
    const { positionals, reason } = readDecision(args);
    const goneId = toId(positionals[0]);
    return async ({ context, print }) => {
      const { keptId } = await undoMerge(context, goneId, { actor, reason });
      print(`La pagina ${goneId} è di nuovo separata dalla ${keptId}.`);
    };
  },
};

/** Throws `UsageError`. */
function readDecision(args: string[]): { positionals: string[]; reason: string } {
  const { positionals, values } = parse(args, { reason: { type: "string" } });
  const reason = typeof values["reason"] === "string" ? values["reason"].trim() : "";
  if (reason === "") throw new UsageError("Scrivi il motivo con --reason: resta nel registro.");
  return { positionals, reason };
}

function toId(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text))
    throw new UsageError("Indica i numeri delle pagine, come in /politician-live/42.");
  return Number(text);
}
