// Texts of a politician's page.

import { formatCount, formatScore, pluralize } from "../lib/format.ts";
import { ratingsText } from "./ratings.ts";

export const politicianText = {
  notFound: {
    title: "Politico non trovato",
    text: "L'indirizzo potrebbe essere sbagliato, oppure questa scheda non è più pubblicata.",
    back: "Torna all'elenco dei politici",
  },
  list: "Politici",
  badges: "Incarico, liste e territorio",
  badge: { role: "Incarico", party: "Partito", location: "Territorio", constituency: "Collegio" },
  lists: (count: number, lists: readonly string[]) =>
    `${count === 1 ? "Lista" : "Liste"}: ${lists.join(" · ")}`,
  morePartyLists: (count: number) => `e altre ${formatCount(count)}`,
  invented: {
    title: "Persona inventata",
    text: "Non esiste: fa parte dei dati dimostrativi, come le sue recensioni.",
  },
  ended: (date: string) => `Cessato dalla carica il ${date}`,
  reviewsUntil: (date: string) => `Puoi ancora recensire questa persona fino al ${date}.`,
  reviewsClosed: {
    title: "Le recensioni sono chiuse",
    text: "Ha lasciato la carica da più di un anno: le recensioni restano leggibili, ma non se ne possono aggiungere o modificare. Puoi sempre eliminare la tua.",
  },
  overall: {
    explained:
      "La stima tiene conto di quante recensioni ci sono e di quanto sono vecchi gli account. Con poche recensioni resta vicina alla media dei colleghi.",
    noneHint: "Puoi essere la prima persona a valutare.",
    count: ratingsText.reviews,
  },
  rate: "Lascia la tua valutazione",
  rateShort: "Valuta",
  toOwn: (mean: number) => `Il tuo voto: ${formatScore(mean)} · Modifica`,
  wikipedia: {
    open: "Scheda Wikipedia",
    close: "Chiudi Wikipedia",
    frameTitle: (name: string) => `Pagina di Wikipedia su ${name}`,
    notice:
      "La pagina qui sotto arriva da Wikipedia, che vede la tua visita come se l'avessi aperta direttamente.",
    newTab: "Aprila in una nuova scheda",
  },
  officialPage: "Scheda ufficiale",
  opensNewTab: "(si apre in una nuova scheda)",
  statistics: {
    overall: "Media semplice",
    overallNote: "delle recensioni pubblicate",
    reviews: "Recensioni",
    reviewsNote: "pubblicate",
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
