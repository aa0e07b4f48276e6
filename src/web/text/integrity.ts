// Sentences about surges of reviews and about reviews that do not count.

import type { AuthorReason } from "#domain/integrity/author-reasons.ts";
import { formatDayRange } from "../lib/day-range.ts";
import { formatScore, pluralize } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";

interface Notice {
  state: "examined" | "free" | "coordinated";
  from: string;
  to: string;
  arrivals: number;
  timesUsual: number;
  setAside: number;
  decision: "confirmed" | "released" | "partly_released" | null;
  decidedAt: string | null;
  isOverdue: boolean;
  estimateBefore: number | null;
  estimateWithAll: number | null;
}

const reviews = (count: number) => pluralize(count, "recensione", "recensioni");
const doNotCount = (count: number) => pluralize(count, "non conta", "non contano");

function arrived({ from, to, arrivals, timesUsual }: Notice): string {
  const came = arrivals === 1 ? "è arrivata" : "sono arrivate";
  const usual = timesUsual > 1 ? `, ${timesUsual} volte il solito` : ", più del solito";
  return `${formatDayRange(from, to)} ${came} ${reviews(arrivals)}${usual}.`;
}

function outcome({ state, setAside, decision, decidedAt, isOverdue }: Notice): string {
  if (decision !== null) {
    const when = decidedAt === null ? "" : ` ${formatDayRange(decidedAt, decidedAt).toLowerCase()}`;
    const decided = `Una persona le ha verificate${when}: `;
    if (setAside === 0) return `${decided}contano tutte.`;
    return decision === "partly_released"
      ? `${decided}${doNotCount(setAside)}, le altre sì.`
      : `${decided}${doNotCount(setAside)}.`;
  }
  if (state === "examined")
    return "Le stiamo verificando: si leggono già, ma non contano finché non è chiaro da chi arrivano.";
  if (setAside === 0) return "Le abbiamo verificate: contano tutte.";
  const overdue = isOverdue
    ? " Aspettano da più di sette giorni: chi amministra il sito è stato avvisato."
    : "";
  const aside =
    setAside === 1
      ? "1 ha tratti in comune con altre e non conta finché una persona non l'ha verificata."
      : `${setAside} hanno tratti in comune e non contano finché una persona non le ha verificate.`;
  return aside + overdue;
}

function difference({ estimateBefore, estimateWithAll }: Notice): string | null {
  if (estimateBefore === null || estimateWithAll === null) return null;
  return `Senza queste recensioni la stima è ${formatScore(estimateBefore)}; contandole tutte sarebbe ${formatScore(estimateWithAll)}.`;
}

const REASONS: Record<AuthorReason, string> = {
  account: "l'età o l'attività degli account",
  text: "le parole dei testi",
  scores: "i voti",
  connection: "il modo di collegarsi",
  edit: "le modifiche dopo la pubblicazione",
};

export const integrityText = {
  notice: {
    heading: "Più recensioni del solito",
    arrived,
    outcome,
    difference,
    earlier: (count: number) => pluralize(count, "avviso precedente", "avvisi precedenti"),
    more: `Come funziona: [metodologia](${paths.methodology}#attacchi) · [tutti gli avvisi](${paths.integrity})`,
    off: "Su questo sito la ricerca di recensioni coordinate è spenta.",
  },
  own: {
    waiting: {
      title: "La tua recensione è in verifica",
      text: "Si legge già. In queste ore arrivano molte più recensioni del solito su questa persona: conterà appena sono verificate, di solito entro mezza giornata.",
    },
    aside: {
      title: "La tua recensione non è conteggiata",
      text: (reasons: readonly AuthorReason[]) => {
        const common = reasons.map((reason) => REASONS[reason]).join(", ");
        return `Si legge, ma per ora non entra nella stima: è arrivata insieme a molte altre e ha con loro tratti in comune${common === "" ? "" : ` (${common})`}. Può capitare anche a chi scrive per conto proprio.`;
      },
      todo: `Una persona la verificherà. Intanto puoi attivare la verifica in due passaggi nelle [impostazioni](${paths.settings}); se una persona conferma la scelta lo trovi lì, e puoi fare ricorso.`,
    },
  },
  page: {
    title: "Integrità delle valutazioni",
    lead: "Ogni volta che su qualcuno arrivano molte più recensioni del solito lo scriviamo qui: quante erano, quante non contano e chi lo ha deciso.",
    description:
      "Gli afflussi insoliti di recensioni su Scrutinio: date, numeri, recensioni non conteggiate, decisioni, stima prima e dopo.",
    method: `Il metodo, quello che non vede e gli errori misurati sono nella [metodologia](${paths.methodology}#attacchi).`,
    listHeading: "Avvisi",
    empty: "Nessun avviso",
    emptyText: "Finora nessuno ha ricevuto molte più recensioni del solito.",
    open: "In corso",
    invented: "persona inventata",
    more: "Mostra altri avvisi",
    loadingMore: "Caricamento…",
    continued: "L'elenco continua da un punto precedente.",
    toStart: "Torna all'inizio",
  },
} as const;
