// Sentences about estimates and numbers of reviews, the same in lists and on pages.

import { formatScore, pluralize, spokenScore } from "../lib/format.ts";

const reviews = (count: number) => pluralize(count, "recensione", "recensioni");

export const ratingsText = {
  unrated: "Nessuna valutazione",
  silent: "Silenzio prima del voto",
  reviews,
  estimate: formatScore,
  spokenEstimate: (estimate: number, isIndicative = false) =>
    `Stima${isIndicative ? " indicativa" : ""}: ${spokenScore(estimate)}`,
  /** Before an indicative estimate, where there is no room for the word. */
  about: "circa",
  indicative: "indicativa",
  /** Not all that are published count: of accounts to be confirmed, under examination, set aside. */
  tooFew: (total: number, counted: number, count = reviews) =>
    total === counted
      ? `${count(total)}: troppo poche per una stima`
      : `${count(total)}, ${counted === 0 ? "nessuna conteggiata" : pluralize(counted, "conteggiata", "conteggiate")}: troppo poche per una stima`,
  /** "Stima indicativa, tra 2,9 e 3,8". */
  withInterval: (interval: string, indicative: string | null) =>
    `Stima${indicative === null ? "" : ` ${indicative}`}, ${interval}`,
  plain: "Media semplice",
  compare: "Confronta",
  interval: (low: number, high: number) => `tra ${formatScore(low)} e ${formatScore(high)}`,
} as const;
