// Texts of the change over time on the pages of politicians and topics.

import type { TrendChange, TrendMonth } from "#domain/rating/trend.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { formatCount, formatMonth, formatScore, pluralize } from "../lib/format.ts";
import { attributeLabel } from "./attributes.ts";
import { ratingsText } from "./ratings.ts";

const shortMonths = new Intl.DateTimeFormat("it-IT", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

const COUNTS = {
  reviews: (count: number) => pluralize(count, "recensione", "recensioni"),
  opinions: (count: number) => pluralize(count, "opinione", "opinioni"),
};
export type TrendKind = keyof typeof COUNTS;

const NOUNS: Record<TrendKind, string> = { reviews: "recensioni", opinions: "opinioni" };

export const trendText = {
  title: "Andamento",
  /** Of one attribute, where months have few reviews. */
  few: "Di un solo attributo l'andamento si mostra con almeno 100 recensioni in ciascuno di tre mesi: con poche direbbe quanto pesa ciascuna.",
  hint: (kind: TrendKind) =>
    `Mese per mese la stima delle sole ${NOUNS[kind]} scritte o modificate in quel mese, con l'intervallo in cui cade; sotto, quante sono: piene quelle che contano. Finché insieme pesano meno di 5 il mese resta senza stima.`,
  choice: "Attributo dell'andamento",
  all: "Tutti gli attributi",
  attribute: attributeLabel,
  /** Alternative of the drawing. */
  drawing: (attribute: Attribute | null, { from: first, to: last }: TrendChange) =>
    `Stima mese per mese${attribute === null ? "" : ` di ${attributeLabel(attribute)}`}, da ${formatMonth(first.month)} a ${formatMonth(last.month)}: i numeri sono nella tabella`,
  change: ({ from: first, to: last, direction }: TrendChange): string => {
    const [begin, end] = [first, last].map(
      (one) => `${formatScore(one.estimate ?? 0)} (${formatMonth(one.month)})`,
    );
    if (direction === "none")
      return `Da ${begin} a ${end}: con i dati attuali non si distingue un cambiamento.`;
    return `Da ${begin} a ${end}: la stima è ${direction === "up" ? "salita" : "scesa"}, gli intervalli non si toccano.`;
  },
  /** Beside the highest bar. */
  most: (kind: TrendKind, count: number) => `fino a ${COUNTS[kind](count)} al mese`,
  shortMonth: (of: string) => shortMonths.format(new Date(`${of}-01`)),
  events: {
    title: "Segnati nel grafico",
    began: (role: string) => `inizio dell'incarico: ${role}`,
    /** The day the source stopped naming the office: no column tells when it ended. */
    ended: (role: string) => `non risulta più in carica: ${role}`,
    surge: (kind: TrendKind, aside: number, held: number) => {
      const parts = [
        ...(aside === 0 ? [] : [pluralize(aside, "non conta", "non contano")]),
        ...(held === 0 ? [] : [`${formatCount(held)} in sospeso`]),
      ];
      return parts.length === 0
        ? `molte più ${NOUNS[kind]} del solito, verificate: contano tutte`
        : `molte più ${NOUNS[kind]} del solito: ${parts.join(", ")}`;
    },
    examined: (kind: TrendKind) => `molte più ${NOUNS[kind]} del solito, in sospeso`,
    opened: "il tema è stato pubblicato",
    closed: "il tema è stato chiuso",
  },
  table: {
    summary: "Andamento in cifre",
    month: "Mese",
    estimate: "Stima",
    interval: "Intervallo",
    total: (kind: TrendKind) => (kind === "reviews" ? "Recensioni" : "Opinioni"),
    counted: "Contano",
    none: "–",
  },
  monthName: formatMonth,
  row: ({ estimate, low, high, total, counted }: TrendMonth): string[] => [
    estimate === null ? "–" : formatScore(estimate),
    low === null || high === null ? "–" : ratingsText.interval(low, high),
    formatCount(total),
    formatCount(counted),
  ],
} as const;
