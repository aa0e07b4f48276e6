// Texts of the list of reviews, with its order, filters and search.

import { elide } from "#domain/elide.ts";
import type { Score } from "#domain/rating/attributes.ts";
import type { ScoreBand } from "#domain/rating/score-band.ts";
import type { ReviewSort } from "#domain/review/review-sort.ts";
import { formatCount, pluralize } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";

const BANDS: Record<ScoreBand, string> = { low: "1 o 2", high: "4 o 5" };

const ORDER: Record<ReviewSort, string> = {
  newest: "dalla più recente",
  useful: "dalla più utile",
  highest: "dalla media più alta",
  lowest: "dalla media più bassa",
};

export const reviewListText = {
  /** In the silence before a vote. */
  silent: "Fino alla chiusura dei seggi qui non ci sono testi da leggere.",
  claim: "Sei tu, o lavori per questa persona?",
  title: {
    newest: "Recensioni più recenti",
    useful: "Recensioni più utili",
    highest: "Recensioni con i voti più alti",
    lowest: "Recensioni con i voti più bassi",
  } satisfies Record<ReviewSort, string>,
  author: "Utente",
  scores: "I dieci voti",
  outOfFive: "su 5",
  more: "Mostra altre recensioni",
  loadingMore: "Caricamento...",
  showing: (shown: number, total: number, sort: ReviewSort) =>
    `Mostrate ${formatCount(shown)} di ${pluralize(total, "recensione", "recensioni")}, ${ORDER[sort]}.`,
  showingSome: (shown: number, sort: ReviewSort) =>
    `Mostrate ${formatCount(shown)}, ${ORDER[sort]}.`,
  /** What the reviews have in common. */
  only: {
    scores: (label: string, band: ScoreBand) => `Solo chi ha dato ${BANDS[band]} a «${label}».`,
    stars: (stars: Score) => `Solo con ${pluralize(stars, "stella", "stelle")}.`,
    q: (q: string) => `Solo con le parole «${q}».`,
  },
  further: "Recensioni successive.",
  first: "Torna alle prime",
  all: "Mostra tutte",
  useful: {
    label: "Utile",
    /** For screen readers. */
    count: (count: number) => pluralize(count, "voto", "voti"),
    of: (date: string) => elide`alla recensione del ${date}`,
    /** Under what an account found useful whose address is not confirmed. */
    unconfirmed: `Finché non confermi l'email nelle [impostazioni](${paths.settings}), il tuo «Utile» non conta.`,
    signIn: "Accedi per dire che è utile",
    failed: "Il voto non è arrivato: riprova",
  },
  aside: (count: number) =>
    pluralize(count, "recensione non conteggiata", "recensioni non conteggiate"),
  added: (count: number) => pluralize(count, "recensione aggiunta", "recensioni aggiunte"),
  unavailable: "Questa parte della pagina non si è caricata: controlla la connessione e riprova",
  empty: {
    title: "Ancora nessuna recensione",
    text: (name: string) =>
      `Hai seguito il lavoro di ${name}? La prima recensione può essere la tua.`,
    action: "Scrivi la prima recensione",
  },
  nothing: {
    title: "Nessuna recensione così",
    text: "Prova con altre parole o con meno filtri.",
    soFarTitle: "Nessuna tra le prime lette",
    soFarText: "Le recensioni sono molte: puoi continuare a cercare tra le altre.",
    action: "Mostra tutte le recensioni",
  },
  filters: {
    summary: "Cerca, filtra e ordina",
    q: "Parole nel commento",
    stars: "Stelle",
    starsHint: "media della recensione",
    attribute: "Attributo",
    scores: "Voto all'attributo",
    sort: "Ordina",
    anyStars: (total: number) => `Tutte (${formatCount(total)})`,
    star: (stars: number) => pluralize(stars, "stella", "stelle"),
    anyAttribute: "Tutti gli attributi",
    /** In the filter, before one is chosen. */
    attributeWith: (label: string, { low, high }: Record<ScoreBand, number>) =>
      `${label} · 1-2: ${formatCount(low)} · 4-5: ${formatCount(high)}`,
    anyScores: "Qualsiasi",
    missing: {
      attribute: "Scegli anche l'attributo: da solo, il voto non filtra le recensioni.",
      scores: "Scegli anche il voto: da solo, l'attributo non filtra le recensioni.",
    },
    band: (band: ScoreBand, count: number | null) =>
      count === null ? BANDS[band] : `${BANDS[band]} (${formatCount(count)})`,
    sorts: {
      newest: "Più recenti",
      useful: "Più utili",
      highest: "Voti più alti",
      lowest: "Voti più bassi",
    } satisfies Record<ReviewSort, string>,
    apply: "Mostra le recensioni",
  },
} as const;
