// Texts of what office-holders write, as everybody reads it.

import { elide } from "#domain/elide.ts";
import type { Capacity } from "#domain/representation/claim.ts";
import { pluralize } from "../lib/format.ts";

export const repliesText = {
  reply: {
    person: (name: string) => `Risposta di ${name}`,
    staff: (name: string) => `Risposta dello staff di ${name}`,
  } satisfies Record<Capacity, (name: string) => string>,
  statement: {
    person: (name: string) => `Dichiarazione di ${name}`,
    staff: (name: string) => `Dichiarazione dello staff di ${name}`,
  } satisfies Record<Capacity, (name: string) => string>,
  editedAfter: "La recensione è stata modificata dopo la risposta.",
  reportReply: (date: string) => elide`la risposta del ${date}`,
  reportStatement: (date: string) => elide`la dichiarazione del ${date}`,
  rate: (percent: number, medianHours: number | null) =>
    elide`Risponde al ${percent}% delle recensioni${
      medianHours === null ? "" : `, di solito in ${duration(medianHours)}`
    }.`,
} as const;

function duration(hours: number): string {
  if (hours < 1) return "meno di un'ora";
  if (hours < 48) return pluralize(Math.round(hours), "ora", "ore");
  return pluralize(Math.round(hours / 24), "giorno", "giorni");
}
