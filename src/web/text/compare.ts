// Texts of the comparison of several people.

import { elide } from "#domain/elide.ts";
import { MAX_COMPARED } from "#domain/rating/comparison.ts";
import type { ComparisonFinding } from "#domain/rating/comparison.ts";
import { formatList } from "../lib/format-list.ts";
import { capitalise, formatPercent, formatScore, OUT_OF_FIVE, pluralize } from "../lib/format.ts";
import { officeName } from "./office-names.ts";

const TIED = "a pari merito";
const MAX_IN_WORDS = ["zero", "una", "due", "tre", "quattro"][MAX_COMPARED] ?? MAX_COMPARED;

export const compareText = {
  title: "Confronto",
  list: "Politici",
  headTitle: (names: readonly string[]) =>
    names.length === 0 ? "Confronto fra politici" : `${formatList(names)} a confronto`,
  description:
    "Metti fianco a fianco da due a quattro politici: stime e intervalli, i dieci attributi e come si distribuiscono i voti.",
  describe: (people: readonly { name: string; role: string; estimate: number | null }[]) =>
    `${people
      .map(({ name, role, estimate }) =>
        estimate === null
          ? `${name} (${role})`
          : `${name} (${role}): stima ${formatScore(estimate)} su 5`,
      )
      .join("; ")}. A confronto sui dieci attributi, secondo i cittadini che usano Scrutinio.`,
  lead: `Da due a ${MAX_IN_WORDS} persone fianco a fianco.`,
  /** Where at least two have an estimate. */
  ties: "Dove gli intervalli delle stime si toccano, sono a pari merito.",
  add: {
    label: "Aggiungi una persona al confronto",
    placeholder: "Nome, ruolo o città",
    submit: "Cerca",
    full: `Ne confronti già ${MAX_IN_WORDS}, il massimo: togline una per aggiungerne un'altra.`,
    found: (q: string) => `Persone trovate per «${q}»`,
    none: (q: string) => `Nessuna persona in carica per «${q}»: controlla come è scritto il nome.`,
    action: "Aggiungi",
    already: "già nel confronto",
    all: "Cerca nell'elenco",
  },
  empty: {
    title: "Chi vuoi confrontare?",
    text: "Cerca un nome qui sopra, oppure premi «Confronta» sulle schede dell'elenco, di un luogo o di una persona.",
    toList: "Apri l'elenco dei politici",
  },
  notes: {
    isCut: `Si confrontano al massimo ${MAX_IN_WORDS} persone: queste sono le prime ${MAX_IN_WORDS} dell'indirizzo.`,
    wrong: (parts: readonly string[]) =>
      parts.length === 1
        ? `${quoted(parts)} non è il numero di una scheda.`
        : `${quoted(parts)} non sono numeri di schede.`,
    unknown: (ids: readonly number[]) =>
      ids.length === 1
        ? `La scheda ${ids.join()} non esiste o non è più pubblicata.`
        : `Le schede ${formatList(ids.map(String))} non esistono o non sono più pubblicate.`,
    moved: (id: number, name: string) => `La scheda ${id} è stata unita a quella di ${name}.`,
    alone: "Aggiungi un'altra persona per vedere il confronto.",
    offices: (groups: readonly { office: string }[]) =>
      `Incarichi diversi (${formatList(groups.map(({ office }) => officeName(office)))}): con poche recensioni ogni stima resta vicina alla media dei propri colleghi.`,
  },
  people: {
    title: "Chi è a confronto",
    since: (day: string) => elide`In carica dal ${day}`,
    ended: (day: string) => elide`Non risulta più in carica dal ${day}`,
    estimate: "Stima",
    outOf: "su 5",
    tooFew: "Ancora poche recensioni",
    remove: "Togli",
    fromComparison: "dal confronto",
  },
  tooFew: {
    title: "Ancora niente da confrontare",
    text: (people: number) =>
      `${people === 1 ? "Non ha" : "Nessuna di queste persone ha"} ancora abbastanza recensioni per un voto.`,
    begin: "Comincia tu.",
    closed: "Le recensioni sono chiuse, perché dalla fine della carica è passato più di un anno.",
    rate: (name: string) => `Valuta ${name}`,
  },
  plot: {
    whole: "Nel complesso",
    title: "I dieci attributi",
    hint: "Il segno è la stima, la linea l'intervallo in cui cade, sulla stessa scala da 1 a 5.",
    /** Where fewer than two have an estimate; null where that is not why. */
    tooFew: (names: readonly string[]) =>
      names.length === 0
        ? null
        : `Un confronto non è ancora possibile: ${formatList(names)} ${names.length === 1 ? "ha" : "hanno"} troppo poche recensioni.`,
    order: "Ordine",
    orders: { report: "Come nella pagella", difference: "Per differenza" },
    /** After a link that is the order at present. */
    byDifference: "Prima gli attributi in cui le stime distano di più.",
    /** Around the estimate, for who hears it. */
    lane: (low: number, high: number) => ({
      before: ": stima ",
      after: `${OUT_OF_FIVE}, tra ${formatScore(low)} e ${formatScore(high)}`,
    }),
  },
  sentence,
  spread: {
    title: "Come si distribuiscono i voti",
    hint: "Recensioni pubblicate secondo la media dei loro dieci voti, da 1 (tono più tenue) a 5 (tono più pieno).",
    none: "Nessuna recensione",
    part: (stars: number, percent: number) => `${stars}★ ${formatPercent(percent)}`,
    spoken: (stars: number, count: number, percent: number) =>
      `${pluralize(stars, "stella", "stelle")}: ${pluralize(count, "recensione", "recensioni")}, ${formatPercent(percent)}`,
  },
  table: {
    summary: "Tutte le cifre in una tabella",
    caption: "Confronto in cifre",
    what: "Cifra",
    reviews: "Recensioni pubblicate",
    plain: "Media semplice",
    estimate: "Stima complessiva",
    none: "–",
    cell: (estimate: number, low: number, high: number) =>
      `${formatScore(estimate)} (${formatScore(low)}–${formatScore(high)})`,
    stars: (stars: number) => `Recensioni da ${pluralize(stars, "stella", "stelle")}`,
  },
} as const;

/** "Anna Rossi ha una stima più alta di Bruno Neri; per il resto a pari merito." */
function sentence(finding: ComparisonFinding | null, names: readonly string[]): string | null {
  if (finding === null) return null;
  const { higher, hasTies } = finding;
  if (higher.length === 0) return `${capitalise(TIED)}.`;
  const nameOf = (at: number) => names[at] ?? "";
  const parts = higher.map(
    ({ one, than }) => `${nameOf(one)} ha una stima più alta di ${formatList(than.map(nameOf))}`,
  );
  return `${[...parts, ...(hasTies ? [`per il resto ${TIED}`] : [])].join("; ")}.`;
}

const quoted = (parts: readonly string[]) => formatList(parts.map((part) => `«${part}»`));
