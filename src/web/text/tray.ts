// Texts of the tray of a comparison.

import { MAX_COMPARED } from "#domain/rating/comparison.ts";
import { pluralize } from "../lib/format.ts";

const people = (count: number) => pluralize(count, "persona", "persone");

export const trayText = {
  label: "Da confrontare",
  count: (count: number) => `${people(count)} da confrontare`,
  added: (name: string, count: number) => `${name} nel confronto: ${people(count)}`,
  removed: (name: string, count: number) => `${name} via dal confronto: ${people(count)}`,
  full: (name: string) =>
    `Nel confronto ci sono già ${people(MAX_COMPARED)}: togline una per aggiungere ${name}`,
  compare: (count: number) => `Confronta (${count})`,
  /** Beside a comparison of others. */
  compareChosen: (count: number) =>
    count === 1 ? "Confronta la persona scelta" : `Confronta le ${count} persone scelte`,
  empty: "Svuota",
  emptied: "Confronto svuotato",
} as const;
