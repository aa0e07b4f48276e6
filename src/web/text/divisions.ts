// Texts of divisions of Parliament: the list of a chamber, and one by choice, group and name. No word and no tone judges.

import { lowerFirst } from "#domain/lower-first.ts";
import { MIN_COMMON_DIVISIONS } from "#contract/divisions.ts";
import type {
  ComparedChoices,
  DivisionDetail,
  DivisionFilter,
  DivisionsRead,
  DivisionSummary,
} from "#contract/divisions.ts";
import type { Exclusion } from "#domain/division/division.ts";
import type { State } from "#domain/division/state.ts";
import { elide } from "#domain/elide.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { formatCount, formatDate, formatMonth, pluralize } from "../lib/format.ts";
import { participationText } from "./participation.ts";

const OF: Record<Chamber, string> = { Senato: "del Senato", Camera: "della Camera" };

const PLURALS: Record<State, string> = {
  for: "Favorevoli",
  against: "Contrari",
  abstained: "Astenuti",
  secret: "Voto segreto: hanno partecipato",
  present: "Presenti, senza votare",
  presided: "Presiedeva la seduta",
  mission: "In missione",
  absent: "Non hanno partecipato",
};

const EXCLUSIONS: Record<Exclusion, string> = {
  no_records: "la fonte non registra nessuna persona",
  no_counters: "la fonte non dà i totali",
  members_differ: "le persone registrate non sono tante quante erano in carica quel giorno",
  counters_differ: "le scelte delle singole persone non danno i totali della fonte",
  unknown_member: "la fonte registra qualcuno che quel giorno non era in carica",
  two_choices: "la fonte registra due scelte diverse della stessa persona",
};

type Ballot = Pick<DivisionSummary, "chamber" | "isSecret">;

/** In a secret ballot the Senato names who was there, not always as voting. */
function stateLabel({ chamber, isSecret }: Ballot, state: State): string {
  if (state === "present" && isSecret) return "Presenti";
  return chamber === "Senato" && state === "mission" ? "In congedo o missione" : PLURALS[state];
}

function tooFew(common: number): string {
  if (common === 0) return "in nessuna votazione finale o di fiducia hanno scelto tutti";
  return common === 1
    ? "la votazione finale o di fiducia in cui hanno scelto tutti è una sola"
    : `le votazioni finali e di fiducia in cui hanno scelto tutti sono ${formatCount(common)}`;
}

const { kind, outcome } = participationText.choices;

export const divisionsText = {
  title: (chamber: Chamber) => `Votazioni ${OF[chamber]}`,
  short: "Votazioni",
  lead: "Le votazioni in Aula, dalla più recente: esito e totali come li pubblica la fonte; di quelle finali e di fiducia anche le scelte, per gruppo e per nome.",
  description: (chamber: Chamber) =>
    `Votazioni finali e di fiducia ${OF[chamber]}: esito, totali, gruppi e nomi, dai dati aperti.`,
  chamber: { Senato: "Senato della Repubblica", Camera: "Camera dei deputati" },
  kind,
  outcome,
  /** The bill, else what the chamber writes: it may write nothing. */
  name: ({ title, billTitle }: Pick<DivisionSummary, "title" | "billTitle">) =>
    billTitle ?? (title === "" ? "Senza descrizione" : title),
  /** Of a list: "Approvata: 101 favorevoli, 134 contrari, 5 astenuti". */
  result: ({ isApproved, counters, isSecret }: DivisionSummary) => {
    const counts =
      counters === null
        ? ""
        : [
            pluralize(counters.for, "favorevole", "favorevoli"),
            pluralize(counters.against, "contrario", "contrari"),
            pluralize(counters.abstained, "astenuto", "astenuti"),
          ].join(", ");
    const said = isApproved === null ? "" : outcome(isApproved);
    const result = [said, counts].filter((part) => part !== "").join(": ");
    return isSecret ? [result, "voto segreto"].filter((part) => part !== "").join(", ") : result;
  },
  excludedShort: "Lasciata fuori: i dati della fonte non tornano",
  list: {
    results: "Votazioni trovate",
    search: "Cerca nelle votazioni",
    placeholder: "Una parola della legge",
    kindLabel: "Quali",
    filters: {
      named: "Finali e di fiducia",
      final: "Finali",
      confidence: "Di fiducia",
      all: "Tutte",
    } satisfies Record<DivisionFilter, string>,
    monthLabel: "Mese",
    anyMonth: "Tutti i mesi",
    month: (month: string, count: number) => `${formatMonth(month)} (${formatCount(count)})`,
    submit: "Cerca",
    onBill: "Sulla legge:",
    allBills: "Tutte le votazioni",
    newest: "Torna alle più recenti",
    older: "Votazioni precedenti",
    all: (chamber: Chamber) => `Tutte le votazioni ${OF[chamber]}`,
    latest: "Ultime votazioni finali e di fiducia",
    nothing: "Nessuna votazione così",
    nothingText:
      "Prova con un'altra parola, un altro mese o «Tutte»: articoli, mozioni ed emendamenti non sono votazioni finali.",
    empty: (chamber: Chamber) => `Ancora nessuna votazione ${OF[chamber]}`,
    emptyText: (chamber: Chamber) =>
      `Le leggiamo di notte dai dati aperti ${OF[chamber]}, dalla più recente. Qui ci saranno le votazioni finali e di fiducia con esito, emiciclo, gruppi e nomi; di articoli, mozioni ed emendamenti i totali.`,
    follow: "Segui le votazioni finali e di fiducia",
    feed: "Ricevi le votazioni finali e di fiducia (feed Atom)",
    toMembers: { Senato: "Vai al Senato", Camera: "Vai alla Camera" },
    /** How far, and of which day. */
    reading: ({ firstDay, lastDay, isWhole, isStale }: DivisionsRead) =>
      isStale
        ? participationText.stale({ lastDay })
        : isWhole
          ? elide`Lette fino al ${formatDate(lastDay)}.`
          : elide`Lette per ora dal ${formatDate(firstDay)} al ${formatDate(lastDay)}: quelle di prima arrivano nelle prossime notti.`,
  },
  topic: {
    title: "Votazioni in Parlamento",
    note: "Le ha collegate chi amministra il sito. Sono atti ufficiali: non entrano nella stima delle opinioni, e nessuna opinione è unita al voto di una persona.",
  },
  common: {
    title: "Votazioni in comune",
    none: ({ obstacle, common }: ComparedChoices) =>
      obstacle === "too_few"
        ? `Non si confrontano: ${tooFew(common)}, e ne servono almeno ${MIN_COMMON_DIVISIONS}.`
        : obstacle === "other_time"
          ? "Non si confrontano: non hanno votato nella stessa Camera nello stesso periodo."
          : "Si confrontano solo tra persone della stessa Camera: le due Camere votano in giorni diversi e registrano le presenze in modo diverso.",
    count: ({ chamber, legislature, from, to, common, alike }: ComparedChoices, people: number) =>
      elide`Nella ${legislature ?? ""}ª legislatura, dal ${formatDate(from ?? "")} al ${formatDate(to ?? "")}, hanno scelto ${people === 2 ? "entrambi" : "tutti"} in ${pluralize(common, "votazione", "votazioni")} finali e di fiducia ${chamber === null ? "" : OF[chamber]}: ${
        alike === common ? "sempre allo stesso modo" : `in ${formatCount(alike)} allo stesso modo`
      }.`,
    reading:
      "Contano le votazioni palesi in cui tutti hanno votato a favore, contro o si sono astenuti: chi era in missione, non ha partecipato o ha votato in segreto non si confronta.",
    differences: (shown: number, all: number) =>
      shown < all
        ? `Le ultime ${formatCount(shown)} di ${formatCount(all)} in cui hanno scelto diversamente`
        : `In cui hanno scelto diversamente (${formatCount(all)})`,
  },
  page: {
    title: ({ kind: of, day }: Pick<DivisionSummary, "kind" | "day">) =>
      elide`${kind[of]} del ${formatDate(day)}`,
    notFound: {
      title: "Votazione non trovata",
      text: "Forse l'indirizzo è sbagliato, o la fonte non la pubblica più.",
    },
    result: "Esito e totali",
    excluded: (reason: Exclusion) =>
      `Lasciata fuori per tutti, perché i dati della fonte non tornano: ${EXCLUSIONS[reason]}. Nelle cifre delle persone non è contata.`,
    corrected: (chamber: Chamber, at: string) =>
      elide`${chamber === "Camera" ? "La Camera" : "Il Senato"} ha corretto i dati di questa giornata dopo la prima lettura: dal ${formatDate(at)} qui ci sono quelli nuovi, e conserviamo anche quelli di prima.`,
    secret:
      "Voto segreto: si sa chi ha partecipato, non come. Solo chi si astiene è nominato dalla fonte.",
    onlyCounters:
      "Delle votazioni che non sono finali né di fiducia teniamo i totali e non i nomi: un no a un articolo o a un emendamento dice poco, se non si sa che cosa ne resta nella legge.",
    hemicycle: "L'emiciclo per scelta",
    hemicycleNote:
      "Ogni punto è una persona. Sono in ordine di scelta, non come siedono in aula; gli stessi numeri sono nei totali qui sopra.",
    hemicycleLabel: ({ states, ...ballot }: Pick<DivisionDetail, "states"> & Ballot) =>
      states
        .map(({ state, members }) => `${stateLabel(ballot, state)}: ${formatCount(members.length)}`)
        .join(", "),
    state: stateLabel,
    /** "In missione, non hanno partecipato". */
    states: (ballot: Ballot, states: readonly State[]) =>
      states
        .map((state) => stateLabel(ballot, state))
        .map((label, at) => (at === 0 ? label : lowerFirst(label)))
        .join(", "),
    derived:
      "Il Senato non pubblica le assenze: chi non è nominato qui non risulta tra i presenti né in congedo o missione.",
    groups: (count: number) => `Per gruppo (${formatCount(count)})`,
    groupColumns: ["Gruppo", "Favorevoli", "Contrari", "Astenuti", "Altro"],
    groupsLabel: "Scelte per gruppo di quel giorno",
    names: "Per nome",
    namesOf: (label: string, count: number) => `${label} (${formatCount(count)})`,
    group: (group: string | null) => `, ${group ?? "nessun gruppo"}`,
    nameless: "Nome non indicato dalla fonte",
    sameBill: "Altre votazioni sulla legge con questo titolo",
    allOfBill: "Tutte quelle sulla legge con questo titolo",
    topics: "Temi collegati",
    sources: "Fonti",
    official: "La pagina ufficiale della votazione",
    wrong: "Segnala un errore",
  },
} as const;
