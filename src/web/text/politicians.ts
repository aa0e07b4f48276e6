// Texts of the list of politicians and its cards.

import type { OfficeKind } from "#domain/place/office-kind.ts";
import type { Grouping } from "#domain/politician/grouping.ts";
import type { OfficeName } from "#domain/politician/search/office-names.ts";
import type { Sort } from "#domain/politician/sort.ts";
import { pluralize, formatCount } from "../lib/format.ts";

export const politicians = {
  title: "Politici",
  intro: "Chi è in carica in Parlamento, nelle regioni e nei comuni.",
  toRankings: "Classifiche",
  description:
    "L'elenco dei rappresentanti italiani in carica: cerca per nome, ruolo, partito o luogo e scopri come li valutano i cittadini.",
  headTitle: (q: string) => (q === "" ? "Politici" : `Politici: «${q}»`),
  search: {
    label: "Cerca tra i politici",
    placeholder: "Nome, partito, luogo",
    clear: "Cancella la ricerca",
    submit: "Cerca",
  },
  understood: {
    label: "Come abbiamo letto la ricerca",
    remove: "togli dalla ricerca",
    office: {
      senator: "Senatore",
      deputy: "Deputato",
      parliament: "Parlamentare",
      government: "Governo",
      president: "Presidente",
      mayor: "Sindaco",
      viceMayor: "Vicesindaco",
      assessor: "Assessore",
      councillor: "Consigliere",
      commissioner: "Commissario",
    } satisfies Record<OfficeName, string>,
    institution: {
      Senato: "Senato",
      Camera: "Camera",
      Parlamento: "Parlamento",
      Regioni: "Regione",
      Comuni: "Comune",
    },
    province: (name: string) => `Provincia: ${name}`,
    correction: (read: string) => `Forse cercavi «${read}».`,
    correctionNote: (q: string) => `Per «${q}» non c'è nessun risultato.`,
    byList: "Nessun nome e nessun luogo corrisponde: questi risultati hanno le parole nella lista.",
  },
  filters: {
    open: "Filtri",
    title: "Filtri e ordine",
    close: "Chiudi i filtri",
    apply: "Applica",
    active: "Filtri attivi",
    count: (count: number) => pluralize(count, "filtro attivo", "filtri attivi"),
    remove: "rimuovi il filtro",
    reset: "Azzera filtri",
    show: (total: number) => `Mostra ${results(total)}`,
    role: "Ruolo",
    party: "Sostenuti da",
    supportedBy: (party: string) => `Sostenuti da ${party}`,
    region: "Regione",
    source: "Istituzione",
    province: "Provincia",
    others: "Altri filtri",
    status: "In carica o cessati",
    inOffice: "In carica",
    ended: "Cessati",
    rated: "Valutazioni",
    anyRating: "Con o senza valutazioni",
    ratedOptions: { rated: "Già valutati", unrated: "Ancora da valutare" },
    town: "Comune",
    townHint: "Il nome per intero; se più comuni si chiamano così, con la provincia: Samone (TO).",
    find: {
      source: "Trova un'istituzione",
      province: "Trova una provincia",
      role: "Trova un ruolo",
      party: "Trova un partito o una lista",
      region: "Trova una regione",
    },
    none: "Nessuna voce corrisponde",
    noOptions: "Nessuna voce per questa ricerca",
    partyHint:
      "Chi ha il sostegno di una lista non è per questo del suo partito. Ogni partito vale per tutte le sue liste; una lista si trova scrivendone il nome nella ricerca.",
  },
  sort: {
    label: "Ordina per",
    options: {
      relevance: "Più pertinenti",
      name: "Cognome",
      rating: "Stima",
      reviews: "Numero di recensioni",
      newest: "Aggiunti di recente",
    } satisfies Record<Sort, string>,
    /** Every list states its order. */
    stated: {
      relevance: "Prima i più pertinenti",
      name: "Ordinato per cognome",
      rating: "Ordinato per stima, dalla più alta",
      reviews: "Ordinato per numero di recensioni, dal più alto",
      newest: "Ordinato dai più recenti",
    } satisfies Record<Sort, string>,
  },
  view: {
    label: "Come vedere l'elenco",
    options: { cards: "Schede", table: "Tabella" },
  },
  page: {
    label: "Vai a una pagina dell'elenco",
    number: "Pagina",
    of: (last: number) => `di ${formatCount(last)}`,
    go: "Vai",
    previous: "Pagina precedente",
    next: "Pagina successiva",
    beyondTitle: (page: number) => `La pagina ${formatCount(page)} non esiste`,
    beyond: (last: number) =>
      last === 1 ? "L'elenco ha una sola pagina." : `L'elenco ha ${formatCount(last)} pagine.`,
    toLast: "Vai all'ultima pagina",
    toFirst: "Torna alla prima pagina",
  },
  groups: {
    head: "Alla guida",
    presidency: "Presidenza del consiglio",
    executive: "Giunta",
    council: "Consiglio",
    parliament: "Parlamento",
    /** Where the source names no place. */
    nowhere: "Luogo non indicato",
  } satisfies Record<OfficeKind | "nowhere", string>,
  placement: {
    none: "Ancora senza una stima",
    group: (group: number, size: number) =>
      size === 1
        ? `Gruppo ${formatCount(group)}: una persona`
        : `Gruppo ${formatCount(group)}: ${formatCount(size)} persone a pari merito`,
    /** One place or none: that of a person whose interval no other reaches, else with how many they share a group. */
    standing: (one: { groupSize: number; bestPlace: number; worstPlace: number }) => {
      if (one.bestPlace === one.worstPlace) return `${formatCount(one.bestPlace)}º posto`;
      if (one.groupSize === 1) return null;
      return one.groupSize === 2
        ? "A pari merito con un'altra persona"
        : `A pari merito con altri ${formatCount(one.groupSize - 1)}`;
    },
  },
  letters: { label: "Vai alla lettera", jump: "Vai alla lettera" },
  table: {
    columns: {
      name: "Nome",
      role: "Incarico",
      place: "Luogo",
      party: "Partito o liste",
      rating: "Stima",
      reviews: "Recensioni",
      comparison: "Confronto",
    },
  },
  resultsHeading: "Risultati",
  results,
  resultsFor: (total: number, q: string) =>
    q === "" ? results(total) : `${results(total)} per «${q}»`,
  loading: "Caricamento...",
  empty: {
    title: "Nessun politico trovato per la tua ricerca",
    text: "Controlla come è scritto il nome, usa meno parole o togli qualche filtro.",
    emptyTitle: "L'elenco è ancora vuoto",
    nobody: "I politici compariranno qui appena saranno caricati.",
    nearest: (q: string) => `Cerca «${q}»`,
    without: (part: string) => `Cerca senza «${part}»`,
    dropped: (words: readonly string[]) =>
      `Non abbiamo tenuto conto di ${words.map((word) => `«${word}»`).join(", ")}.`,
    read: (parts: readonly string[]) => `Abbiamo cercato tra: ${parts.join(", ")}.`,
    all: "Mostra tutti i politici",
    withoutFilters: "Cerca senza filtri",
  },
  failed: {
    text: "La ricerca e i filtri scelti sono rimasti: riprova tra qualche istante.",
    offline: "La ricerca e i filtri scelti sono rimasti: riprova quando torna la rete.",
    retry: "Riprova",
    home: "Torna alla pagina iniziale",
  },
  /** Above what is found without a connection. */
  offline:
    "Senza connessione cerchi tra sindaci, presidenti di regione, governo e Parlamento, e chi amministra il tuo comune se l'hai scelto. Voti e recensioni tornano con la rete.",
  more: "Mostra altri",
  loadingMore: "Caricamento...",
  shownOf: (shown: number, total: number) => `${formatCount(shown)} di ${formatCount(total)}`,
  groupedBy: {
    office: "Per incarico, poi per cognome",
    place: "Per comune, poi per cognome",
  } satisfies Record<Grouping, string>,
  continued: {
    text: "Stai leggendo il seguito dell'elenco.",
    toStart: "Torna all'inizio",
  },
  card: {
    invented: "persona inventata",
    offline: "Voti e recensioni con la rete",
  },
} as const;

function results(total: number): string {
  return pluralize(total, "risultato", "risultati");
}
