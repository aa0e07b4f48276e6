// Texts of the rankings.

import { elide } from "#domain/elide.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { formatCount, formatDateTime, formatScore, pluralize } from "../lib/format.ts";
import { attributeLabel } from "./attributes.ts";

interface Asked {
  attribute: Attribute | null;
  role: string;
  region: string;
  party: string;
}

const OVERALL = "Stima complessiva";
const people = (count: number) => pluralize(count, "persona", "persone");
const supportedBy = (party: string) => `sostenuti da ${party}`;
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const filters = ({ role, region, party }: Asked) =>
  [role, party === "" ? "" : supportedBy(party), region].filter((one) => one !== "").join(", ");

/** "Classifiche: Onestà, Sindaco, Lazio". */
function name(asked: Asked): string {
  const { attribute } = asked;
  const parts = [attribute === null ? "" : attributeLabel(attribute), filters(asked)];
  const said = parts.filter((part) => part !== "").join(", ");
  return said === "" ? "Classifiche" : `Classifiche: ${said}`;
}

export const rankingsText = {
  title: "Classifiche",
  list: "Politici",
  name,
  headTitle: (asked: Asked, group: number | null, page: number) =>
    [
      name(asked),
      ...(group === null ? [] : [`gruppo ${formatCount(group)}`]),
      ...(page === 1 ? [] : [`pagina ${formatCount(page)}`]),
    ].join(", "),
  description: (asked: Asked) =>
    `${filters(asked) === "" ? "I politici in carica" : capitalised(filters(asked))} in gruppi a pari merito secondo le stime di chi usa Scrutinio${asked.attribute === null ? "" : ` (${attributeLabel(asked.attribute)})`}: con intervalli, numero di recensioni e data. Non è un sondaggio.`,
  lead: "Chi è in carica, in gruppi a pari merito. Dentro ogni gruppo l'ordine è alfabetico: chi viene prima non è più in alto.",
  form: {
    label: "Scegli la classifica",
    attribute: "Attributo",
    overall: "Tutti gli attributi",
    role: "Ruolo",
    anyRole: "Tutti i ruoli",
    region: "Regione",
    anyRegion: "Tutta Italia",
    party: "Sostenuti da",
    anyParty: "Partito o lista",
    order: "Ordine dei gruppi",
    orders: { highest: "Dalle stime più alte", lowest: "Dalle stime più basse" },
    option: (value: string, count: number) => `${value} (${formatCount(count)})`,
    apply: "Mostra",
  },
  facts: {
    title: "Che cosa mostra questa classifica",
    people: (asked: Asked, total: number) =>
      `${people(total)} in carica${filters(asked) === "" ? "" : ` (${filters(asked)})`}.`,
    ranked: (count: number) => `${people(count)} con una stima, in gruppi.`,
    leftOut: (count: number) =>
      `${people(count)} ${count === 1 ? "resta fuori" : "restano fuori"}: ancora presto per un voto.`,
    silenced: (count: number) =>
      `${people(count)} ${count === 1 ? "resta fuori" : "restano fuori"}: silenzio prima del voto.`,
    rate: "Vedi chi resta fuori e valuta",
    what: (attribute: Attribute | null, asOf: string) => {
      const what =
        attribute === null ? OVERALL : `Stima dell'attributo ${attributeLabel(attribute)}`;
      return elide`${what} del ${formatDateTime(asOf)}, con intervallo al 95%.`;
    },
    mixed:
      "Qui stanno insieme incarichi con compiti diversi: scegli un ruolo per vedere solo chi fa lo stesso lavoro.",
  },
  rule: {
    title: "Come si formano i gruppi",
    text: [
      "Si scende dalla stima più alta: un gruppo finisce dove l'intervallo della persona successiva non tocca quello di almeno una persona del gruppo. Dentro un gruppo i dati di oggi non dicono chi è più in alto, e non sempre lo dicono fra un gruppo e il successivo: per due persone guarda i loro intervalli, o confrontale.",
      "Con poche recensioni gli intervalli sono larghi e i gruppi grandi: più persone valutano, più i gruppi si dividono.",
      "Sono opinioni di chi usa il sito: non è un sondaggio e non ha valore statistico.",
    ],
    more: "Leggi la metodologia",
  },
  groups: {
    title: "Gruppi",
    estimates: (highest: number, lowest: number) =>
      formatScore(highest) === formatScore(lowest)
        ? `Stima: ${formatScore(highest)} su 5`
        : `Stime da ${formatScore(highest)} a ${formatScore(lowest)} su 5`,
    all: (size: number, group: number) => `Mostra tutte le ${people(size)} del gruppo ${group}`,
    back: "Torna a tutti i gruppi",
    shown: (from: number, to: number, size: number) =>
      `Da ${formatCount(from)} a ${formatCount(to)} di ${formatCount(size)}, in ordine alfabetico`,
  },
  person: {
    estimate: "Stima",
    outOf: "su 5",
  },
  pages: {
    label: "Pagine della classifica",
    previous: "Pagina precedente",
    next: "Pagina successiva",
    number: "Pagina",
    of: (last: number) => `di ${formatCount(last)}`,
    go: "Vai",
  },
  parties: {
    title: (typed: string) => `Quale partito o lista con «${typed}»?`,
    option: (value: string, count: number) => `${value} (${formatCount(count)})`,
    more: "I nomi più diffusi: per gli altri aggiungi una parola.",
  },
  empty: {
    nobody: "Nessuno in carica con questi filtri",
    nobodyText:
      "Togli un filtro, o scegline un altro: i numeri accanto a ruoli e regioni dicono quante persone ci sono.",
    none: "Nessuna classifica, per ora",
    noneText: (leftOut: number) =>
      `Di ${people(leftOut)} nessuna ha ancora abbastanza recensioni per un voto. Comincia tu.`,
    silenced: "Silenzio prima del voto",
    silencedText:
      "Le valutazioni di chi è interessato dal voto non si vedono: la classifica torna alla chiusura dei seggi.",
    beyond: "Questa pagina della classifica non esiste",
    beyondText: "I gruppi cambiano con le recensioni: riparti dal primo.",
    reset: "Togli i filtri",
    toFirst: "Vai al primo gruppo",
  },
} as const;
