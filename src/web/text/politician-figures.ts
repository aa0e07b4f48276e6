// Texts of what the page of a politician shows without doing anything, and of what it loads on demand.

import { formatCount, pluralize } from "../lib/format.ts";

export const politicianFigures = {
  badges: "Incarico, partito o lista e territorio",
  badge: { role: "Incarico", location: "Territorio", constituency: "Collegio" },
  wikipedia: {
    close: "Chiudi Wikipedia",
    frameTitle: (name: string) => `Pagina di Wikipedia su ${name}`,
    notice:
      "La pagina qui sotto arriva da Wikipedia, che vede la tua visita come se l'avessi aperta direttamente.",
    newTab: "Aprila in una nuova scheda",
  },
  statistics: {
    overall: "Media semplice",
    overallNote: "delle recensioni conteggiate",
    reviews: "Recensioni",
    reviewsNote: "pubblicate",
    reviewsCounted: (counted: number, waiting: number, setAside: number) =>
      [
        `pubblicate; ${pluralize(counted, "conteggiata", "conteggiate")}`,
        waiting > 0 ? `${formatCount(waiting)} in sospeso` : null,
        setAside > 0 ? `${formatCount(setAside)} da parte` : null,
      ]
        .filter((part) => part !== null)
        .join(", "),
    positive: "Recensioni positive",
    positiveNote: "con media sopra 3",
    topAttribute: "Attributo migliore",
    topAttributeNote: (label: string) => `${label}, media semplice`,
    none: "–",
    noneSpoken: "non disponibile",
  },
  distribution: {
    title: "Come si distribuiscono i voti",
    hint: "Ogni recensione conta per la media, arrotondata, dei suoi dieci voti.",
    stars: (stars: number) => pluralize(stars, "stella", "stelle"),
    row: (stars: number, count: number, percent: number) =>
      `${pluralize(stars, "stella", "stelle")}: ${pluralize(count, "recensione", "recensioni")}, ${percent}%`,
  },
  independence:
    "Le valutazioni sono opinioni di chi usa il sito: non sono un sondaggio e non hanno valore statistico.",
} as const;
