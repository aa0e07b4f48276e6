// Sentences about surges of reviews or opinions, and about those that do not count.

import { elide } from "#domain/elide.ts";
import type { AuthorReason } from "#domain/integrity/author-reasons.ts";
import type { SurgeState } from "#domain/integrity/surge.ts";
import { formatDayRange } from "../lib/day-range.ts";
import { formatDate, formatScore, pluralize } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";

interface Notice {
  state: SurgeState;
  from: string;
  to: string;
  arrivals: number;
  timesUsual: number;
  setAside: number;
  held: number;
  decision: "confirmed" | "released" | "partly_released" | null;
  decidedAt: string | null;
  isOverdue: boolean;
  estimateBefore: number | null;
  estimateWithAll: number | null;
}

type Kind = "review" | "opinion";

const ONE: Record<Kind, string> = { review: "recensione", opinion: "opinione" };
const MANY: Record<Kind, string> = { review: "recensioni", opinion: "opinioni" };
/** What they are about. */
const ABOUT: Record<Kind, string> = { review: "su questa persona", opinion: "su questo tema" };

const doNotCount = (count: number) => pluralize(count, "non conta", "non contano");

function arrived({ from, to, arrivals, timesUsual }: Notice, kind: Kind): string {
  const came = arrivals === 1 ? "è arrivata" : "sono arrivate";
  const usual = timesUsual > 1 ? `, ${timesUsual} volte il solito` : ", più del solito";
  return `${formatDayRange(from, to)} ${came} ${pluralize(arrivals, ONE[kind], MANY[kind])}${usual}.`;
}

function outcome({ state, setAside, held, decision, decidedAt, isOverdue }: Notice): string {
  if (decision !== null) {
    const when = decidedAt === null ? "" : ` ${formatDayRange(decidedAt, decidedAt).toLowerCase()}`;
    const decided = `Una persona le ha verificate${when}: `;
    if (setAside + held === 0) return `${decided}contano tutte.`;
    if (held > 0)
      return `Una persona ha verificato le prime${when}: ${setAside === 0 ? "contano" : doNotCount(setAside)}. Delle altre, ${waitForPerson(held)}`;
    return decision === "partly_released"
      ? `${decided}${doNotCount(setAside)}, le altre sì.`
      : `${decided}${doNotCount(setAside)}.`;
  }
  if (state === "examined")
    return "Le stiamo verificando: si leggono già, ma non contano finché non è chiaro da chi arrivano.";
  if (setAside + held === 0) return "Le abbiamo verificate: contano tutte.";
  const overdue = isOverdue
    ? ` ${setAside + held === 1 ? "Aspetta" : "Aspettano"} da più di sette giorni: chi amministra il sito è stato avvisato.`
    : "";
  const aside =
    setAside === 1
      ? "1 ha tratti in comune con altre e non conta finché una persona non l'ha verificata."
      : `${setAside} hanno tratti in comune e non contano finché una persona non le ha verificate.`;
  return (
    [setAside > 0 ? aside : "", held > 0 ? waitForPerson(held) : ""].join(" ").trim() + overdue
  );
}

/** What one day may count is bounded, for all. */
function waitForPerson(held: number): string {
  return held === 1
    ? "1 si legge e conta appena una persona l'ha guardata: tante insieme non spostano da sole la stima."
    : `${held} si leggono e contano appena una persona le ha guardate: tante insieme non spostano da sole la stima.`;
}

function difference({ estimateBefore, estimateWithAll }: Notice, kind: Kind): string | null {
  if (estimateBefore === null || estimateWithAll === null) return null;
  return `Senza queste ${MANY[kind]} la stima è ${formatScore(estimateBefore)}; contandole tutte sarebbe ${formatScore(estimateWithAll)}.`;
}

const IN_COMMON: Record<Exclude<AuthorReason, "office" | "many">, string> = {
  account: "l'età o l'attività degli account",
  text: "le parole dei testi",
  scores: "i voti",
  connection: "il modo di collegarsi",
  edit: "le modifiche dopo la pubblicazione",
};

export const integrityText = {
  notice: {
    heading: (kind: Kind) => `Più ${MANY[kind]} del solito`,
    arrived,
    outcome,
    difference,
    earlier: (count: number) => pluralize(count, "avviso precedente", "avvisi precedenti"),
    more: `Come funziona: [metodologia](${paths.methodology}#attacchi) · [tutti gli avvisi](${paths.integrity})`,
    off: "Su questo sito la ricerca di recensioni e opinioni coordinate è spenta.",
  },
  own: {
    waiting: {
      title: (kind: Kind) => `La tua ${ONE[kind]} è in sospeso`,
      text: (kind: Kind) =>
        `Si legge già. In queste ore arrivano molte più ${MANY[kind]} del solito ${ABOUT[kind]}: conterà appena sono verificate, di solito entro mezza giornata.`,
      held: (kind: Kind) =>
        `Si legge già. Ne sono arrivate molte più del solito ${ABOUT[kind]}: una parte conta subito, le altre ${MANY[kind]}, con la tua, appena una persona le ha guardate. Non dice nulla su di te.`,
    },
    aside: {
      title: (kind: Kind) => `La tua ${ONE[kind]} non è conteggiata`,
      office:
        "Si legge, ma non entra nella stima: con questo account puoi, o potevi, rispondere a nome della persona. Non si può modificare; la puoi ritirare.",
      text: (reasons: readonly AuthorReason[]) => {
        if (reasons.includes("many"))
          return "Si legge, ma non entra nella stima: è arrivata insieme a molte altre, e una persona ha deciso di non contarle. Può capitare anche a chi scrive per conto proprio.";
        const told = reasons.filter((reason) => reason !== "office" && reason !== "many");
        const common =
          told.length === 0
            ? "quasi tutte con tratti in comune"
            : `e ha con loro tratti in comune (${told.map((reason) => IN_COMMON[reason]).join(", ")})`;
        return `Si legge, ma per ora non entra nella stima: è arrivata insieme a molte altre${told.length === 0 ? ", " : " "}${common}. Può capitare anche a chi scrive per conto proprio.`;
      },
      appeal: `La motivazione è nelle [impostazioni](${paths.settings}): da lì puoi fare ricorso.`,
      todo: `Una persona la verificherà. Intanto puoi attivare la verifica in due passaggi nelle [impostazioni](${paths.settings}); se una persona conferma la scelta lo trovi lì, e puoi fare ricorso.`,
    },
  },
  page: {
    title: "Integrità delle valutazioni",
    lead: "Ogni volta che su una persona o su un tema arrivano molte più recensioni o opinioni del solito lo scriviamo qui: quante erano, quante non contano e chi lo ha deciso.",
    description:
      "Gli afflussi insoliti di recensioni e opinioni su Scrutinio: date, numeri, quante non contano, decisioni, stima prima e dopo.",
    method: `Il metodo, quello che non vede e gli errori misurati sono nella [metodologia](${paths.methodology}#attacchi).`,
    snapshots: {
      heading: "Le istantanee ricominciano",
      text: (lastDay: string) =>
        elide`Le istantanee firmate fino al ${formatDate(lastDay)} dicevano di ogni recensione anche il peso e l'età dell'account, con un codice che restava lo stesso: confrontando più notti si poteva risalire a ciò che una persona aveva scritto. Le abbiamo ritirate. Quelle di adesso (formato 2) non lo dicono più, e la catena delle firme ricomincia dalla prima di loro. Le ricevute di prima non si possono più controllare: ne trovi di nuove nelle [impostazioni](${paths.settings}). [Che cosa provano](${paths.methodology}#istantanee).`,
    },
    listHeading: "Avvisi",
    empty: "Nessun avviso",
    emptyText:
      "Finora nessuna persona e nessun tema ha ricevuto molte più recensioni o opinioni del solito.",
    open: "In corso",
    topic: "Tema",
    invented: { politician: "persona inventata", topic: "tema inventato" },
    more: "Mostra altri avvisi",
    loadingMore: "Caricamento…",
    continued: "L'elenco continua da un punto precedente.",
    toStart: "Torna all'inizio",
  },
} as const;
