// Texts of the home page.

import { pluralize, formatCount, formatPercent, pluralForm } from "../lib/format.ts";

export const home = {
  headTitle: "Scrutinio – Valuta chi ti rappresenta",
  title: "Chi ti rappresenta, valutato da chi è rappresentato.",
  intro: "Dal Senato al tuo comune: leggi come li valutano i cittadini, poi di' la tua.",
  toList: "Sfoglia l'elenco",
  toAbout: "Chi siamo",
  featured: {
    title: "In primo piano",
    note: "I più recenti, uno per ruolo. Non è una classifica.",
    all: "Tutti i politici",
    empty: "L'elenco è ancora vuoto",
    emptyText: "I politici compariranno qui appena saranno caricati.",
  },
  topics: {
    title: "Temi di interesse pubblico",
    note: "I più recenti: leggi le opinioni e aggiungi la tua.",
    all: "Tutti i temi",
    empty: "Nessun tema aperto per ora",
    emptyText: "Qui troverai le questioni di interesse pubblico su cui dare la tua opinione.",
    write: "Amministri il sito? Scrivi o importa i temi",
  },
  latest: {
    title: "Ultime recensioni",
    note: "Chi scrive resta anonimo; ogni testo è passato dalla moderazione.",
    /** "In 312 comuni su 7.896 c'è già una valutazione." */
    towns: (rated: number, all: number) =>
      `${rated === 1 ? "In un comune" : `In ${pluralize(rated, "comune", "comuni")}`} su ${formatCount(all)} c'è già una valutazione.`,
  },
  steps: {
    title: "Come funziona",
    list: [
      {
        title: "Cerca",
        text: "Trova chi ti rappresenta per nome, ruolo, partito o luogo.",
      },
      {
        title: "Valuta",
        text: "Dieci attributi, da una a cinque stelle, e un commento che spiega perché.",
      },
      {
        title: "Confronta",
        text: "Metti fianco a fianco fino a quattro persone: stime, intervalli e voti, presentati allo stesso modo.",
      },
    ],
  },
  figures: {
    title: "Scrutinio in numeri",
    /** All figures are of the same people. */
    population: {
      real: "Chi è in carica oggi, e le sue recensioni.",
      demo: "Persone inventate, come le loro recensioni.",
    },
    rated: (count: number) => pluralForm(count, "politico valutato", "politici valutati"),
    reviews: (count: number) => pluralForm(count, "recensione", "recensioni"),
    verified: "delle recensioni pubblicate",
    verifiedNote: "hanno superato la moderazione",
    listed: (count: number) => pluralForm(count, "politico in elenco", "politici in elenco"),
    mark: (value: number, isMore: boolean) => `${formatCount(value)}${isMore ? "+" : ""}`,
    percent: formatPercent,
    empty: "Ancora nessuna recensione",
    emptyText: "Le valutazioni cominciano da te: scegli un politico e scrivi la prima.",
  },
  install: {
    title: "Tienilo sul telefono",
    text: "Scrutinio si installa dal browser, senza passare da un negozio di app: lo apri con un tocco, a tutto schermo. Funziona anche senza connessione: ritrovi le pagine che hai già letto, cerchi sindaci, presidenti e parlamentari, e le bozze ti aspettano.",
    action: "Installa l'app",
  },
} as const;
