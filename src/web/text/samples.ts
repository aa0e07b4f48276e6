// Texts around the six sample politicians.

import { pluralize } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";

export const samples = {
  title: "Politici di esempio",
  description:
    "Sei politici inventati, con valutazioni inventate, per vedere come sono fatte le schede di Scrutinio prima di cercare chi ti rappresenta.",
  intro: "Sei schede inventate, per vedere come funziona Scrutinio.",
  notice: {
    title: "Dati di esempio",
    text: `Persone, partiti e recensioni di questa pagina sono inventati. Le schede da valutare sono nell'[elenco dei politici](${paths.politicians}).`,
  },
  search: {
    submit: "Cerca",
    found: (total: number, q: string) =>
      q === ""
        ? pluralize(total, "risultato", "risultati")
        : `${pluralize(total, "risultato", "risultati")} per «${q}»`,
    emptyText:
      "Gli esempi sono soltanto sei: prova con meno parole, o cerca nell'elenco dei politici.",
    all: "Mostra tutti gli esempi",
    live: "Vai all'elenco dei politici",
  },
  detail: {
    breadcrumb: "Politici di esempio",
    description: (name: string, role: string) =>
      `${name}, ${role}: una scheda inventata, con valutazioni inventate, per vedere come funziona Scrutinio.`,
    rate: "Cerca chi ti rappresenta",
    reviews: "Recensioni più recenti",
    showing: (shown: number, total: number) =>
      `Mostrate ${shown} di ${pluralize(total, "recensione", "recensioni")}, dalla più recente.`,
    notFoundText: "Gli esempi sono soltanto sei: questo non c'è.",
    back: "Torna agli esempi",
  },
} as const;
