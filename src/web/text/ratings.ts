// Sentences about estimates and numbers of reviews, the same in lists and on pages.

import { PRIOR_WEIGHT } from "#domain/rating/certainty.ts";
import { formatCount, formatScore, OUT_OF_FIVE, pluralize, spokenScore } from "../lib/format.ts";

const reviews = (count: number) => pluralize(count, "recensione", "recensioni");

export const ratingsText = {
  unrated: "Nessuna valutazione",
  silent: "Silenzio prima del voto",
  reviews,
  estimate: formatScore,
  spokenEstimate: (estimate: number) => `Stima: ${spokenScore(estimate)}`,
  /** Around the number, for who hears it. */
  spokenAround: (isIndicative = false) => ({
    before: `Stima${isIndicative ? " indicativa" : ""}: `,
    after: OUT_OF_FIVE,
  }),
  /** Before an indicative estimate, where there is no room for the word. */
  about: "circa",
  indicative: "indicativa",
  /** While what counts weighs too little to be a number. */
  early: (total: number, count = reviews) => `${count(total)}: ancora presto per un voto`,
  /** What is missing until there is a number. */
  missing: `La cifra compare quando i voti dati pesano insieme come ${PRIOR_WEIGHT} di peso pieno. Chi si è iscritto da poco pesa poco, poi sempre di più.`,
  /** Published ones of authors who have not confirmed their address. */
  unconfirmed: (count: number) =>
    count === 1
      ? "1 non conta ancora: chi l'ha scritta deve confermare l'indirizzo email."
      : `${formatCount(count)} non contano ancora: chi le ha scritte deve confermare l'indirizzo email.`,
  marks: (rows: readonly { stars: number; count: number }[]) =>
    `Voti dati: ${rows.map(({ stars, count }) => `${formatCount(count)} da ${pluralize(stars, "stella", "stelle")}`).join(", ")}`,
  moreMarks: (count: number) => `+${formatCount(count)}`,
  /** What the estimate is made of, out of the published ones. */
  counted: (counted: number, total: number, count: (many: number) => string = reviews) =>
    counted < total ? `Conteggiate ${count(counted)} su ${formatCount(total)}` : count(counted),
  /** "Stima indicativa, tra 2,9 e 3,8". */
  withInterval: (interval: string, indicative: string | null) =>
    `Stima${indicative === null ? "" : ` ${indicative}`}, ${interval}`,
  /** Leads to the methodology. */
  how: "Come si calcola",
  all: {
    title: "Tutte le cifre",
    mean: "Media semplice",
    why: "La media semplice somma i voti e li divide per quanti sono. La stima parte dalla media degli altri e si sposta verso i voti man mano che pesano: finché sono pochi, i due numeri sono diversi.",
  },
  compare: "Confronta",
  interval: (low: number, high: number) => `tra ${formatScore(low)} e ${formatScore(high)}`,
} as const;
