// Texts of a politician's page.

import { elide } from "#domain/elide.ts";
import { formatScore } from "../lib/format.ts";
import { ratingsText } from "./ratings.ts";

export const politicianText = {
  notFound: {
    title: "Politico non trovato",
    text: "L'indirizzo potrebbe essere sbagliato, oppure questa scheda non è più pubblicata.",
    back: "Torna all'elenco dei politici",
  },
  list: "Politici",
  invented: "Persona inventata",
  /** Mostly the day on which the source stopped to list the office. */
  ended: (date: string) => elide`Non risulta più in carica dal ${date}`,
  reviewsUntil: (date: string) => elide`Puoi ancora recensire questa persona fino al ${date}.`,
  reviewsClosed: {
    title: "Le recensioni sono chiuse",
    text: "Ha lasciato la carica da più di un anno: le recensioni restano leggibili, ma non se ne possono aggiungere o modificare. Puoi sempre eliminare la tua.",
  },
  overall: {
    noneHint: "Puoi essere la prima persona a valutare.",
    count: ratingsText.reviews,
  },
  rate: "Lascia la tua valutazione",
  rateShort: "Valuta",
  toOwn: (mean: number) => `Il tuo voto: ${formatScore(mean)} · Modifica`,
  wikipedia: "Scheda Wikipedia",
  officialPage: "Scheda ufficiale",
  opensNewTab: "(si apre in una nuova scheda)",
} as const;
