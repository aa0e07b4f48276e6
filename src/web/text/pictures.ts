// Texts of the pictures to share.

import { elide } from "#domain/elide.ts";
import { formatCount, formatDate, pluralForm, pluralize } from "../lib/format.ts";

export const picturesText = {
  outOf: "su 5",
  indicative: "stima indicativa",
  estimate: "stima",
  none: "Nessuna valutazione",
  poll: "Non è un sondaggio",
  /** When the numbers were these. */
  day: (time: Date) => elide`Dati del ${formatDate(time)}`,
  invented: "Persona inventata",
  ended: (date: string) => elide`Non risulta più in carica dal ${date}`,
  topic: "Tema di interesse pubblico",
  closed: (date: string) => elide`Concluso il ${date}`,
  people: (count: number) => pluralForm(count, "persona in carica", "persone in carica"),
  rated: (rated: number) =>
    rated === 0
      ? "Nessuna ha ancora una recensione"
      : `${formatCount(rated)} ${pluralForm(rated, "ha", "hanno")} almeno una recensione`,
  comparison: "Confronto",
  few: "Ancora poche recensioni",
  alt: {
    politician: (name: string, rated: string) => `${name} su Scrutinio. ${rated}`,
    place: (name: string, people: number) =>
      `${name} su Scrutinio: ${pluralize(people, "persona in carica", "persone in carica")}`,
    topic: (title: string, rated: string) => `${title}, tema su Scrutinio. ${rated}`,
    comparison: (names: readonly string[]) => `Confronto su Scrutinio: ${names.join(", ")}`,
  },
} as const;
