import { isDay } from "#domain/day.ts";
import type { ReadingFailure } from "#domain/division/reading-failure.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { readDivisions } from "#server/features/parliament/read-divisions.ts";
import { untilInterrupted } from "./bulk.ts";
import { parse, sourceError, UsageError } from "./command.ts";
import type { Command } from "./command.ts";

export const syncActsCommand: Command = {
  usage: `<${CHAMBERS.join("|")}> [--from AAAA-MM-GG] [--to AAAA-MM-GG] [--fewer]`,
  summary:
    "Legge le votazioni in Aula dai dati aperti del Senato o della Camera, dalle più recenti: riprende\n      dal giorno a cui era arrivato, e rilegge gli ultimi 60 giorni. Con --from e --to rilegge solo quei\n      giorni, anche se la fonte ne elenca meno di prima. Con --fewer accetta anche meno mandati, gruppi\n      o proposte di prima, se la fonte li ha tolti davvero.",
  prepare(args) {
    const { positionals, values } = parse(args, {
      from: { type: "string" },
      to: { type: "string" },
      fewer: { type: "boolean" },
    });
    const chamber = CHAMBERS.find((one) => one === positionals[0]);
    if (chamber === undefined) throw sourceError(CHAMBERS);
    const between = readDays(values);
    return async ({ context, print }) => {
      const end = await untilInterrupted((signal) =>
        readDivisions(context, chamber, {
          signal,
          acceptsFewer: values["fewer"] === true,
          onDay: (day, divisions) => print(`${day}: ${divisions} votazioni`),
          ...(between === null ? {} : { between }),
        }),
      );
      if (end.kind === "busy") print("Un'altra lettura di questa Camera è in corso.");
      if (end.kind === "failed") print(`${FAILURES[end.failure]} (${end.detail})`);
      if (end.kind !== "busy") print(`${chamber}: ${end.days} giorni letti`);
      return end.kind === "done" ? 0 : 1;
    };
  },
};

/** Null without any: all that is due. Throws `UsageError`. */
function readDays(values: Record<string, unknown>): { from: string; to: string } | null {
  const day = (name: "from" | "to", without: string) => {
    const given = values[name];
    if (given === undefined) return without;
    if (typeof given === "string" && isDay(given)) return given;
    throw new UsageError(`--${name} vuole un giorno, per esempio 2026-03-31.`);
  };
  if (values["from"] === undefined && values["to"] === undefined) return null;
  const between = { from: day("from", "0001-01-01"), to: day("to", "9999-12-31") };
  if (between.from > between.to) throw new UsageError("--from viene dopo --to.");
  return between;
}

const FAILURES: Record<ReadingFailure, string> = {
  unavailable: "I dati aperti non rispondono: non è cambiato nulla, riprova più tardi",
  nothing: "La risposta è vuota: non è cambiato nulla",
  cut_off: "La risposta è tagliata a 10.000 righe: non è cambiato nulla",
  unknown_label: "La risposta usa una parola sconosciuta: non è cambiato nulla",
  fewer_than_before: "Ci sono meno votazioni o meno mandati di prima: non è cambiato nulla",
  too_few_members: "Ci sono troppo poche persone in carica: non è cambiato nulla",
  legislature_unknown: "Non si capisce quale sia la legislatura: non è cambiato nulla",
};
